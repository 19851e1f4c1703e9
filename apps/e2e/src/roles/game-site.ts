import { expect, type Page } from '@playwright/test';
import { playgroundAddress, ports } from '../harness/addresses.ts';

const origin = `http://client.localhost:${ports.playground}`;

/** The result that the game received for a visitor. */
export type GameVisit = Readonly<{
  client: string;
  result: 'signed-in' | 'declined' | 'refused';
  refusal: string | null;
  memberNo: number | null;
  accessToken: string | null;
}>;

/** A third party's game that signs its players in through the portal. */
export class GameSite {
  readonly page: Page;
  readonly home = `${origin}/client`;
  readonly callback = `${origin}/client/callback`;
  readonly signedOut = `${origin}/client/signed-out`;

  constructor(page: Page) {
    this.page = page;
  }

  /** Follows the game's link; ends on the portal. */
  async begin(kind: 'confidential' | 'public' = 'confidential'): Promise<void> {
    await this.page.goto(this.home);
    const name = kind === 'public' ? /without a secret/ : 'Sign in with Gatehouse';
    await this.page.getByRole('link', { name, exact: kind === 'confidential' }).click();
  }

  async shows(memberNo: number): Promise<void> {
    await this.page.waitForURL(this.home);
    await expect(this.page.getByTestId('member-no')).toHaveText(String(memberNo));
  }

  /** The last result of a member: other journeys play here, too. */
  async lastVisitOf(memberNo: number): Promise<GameVisit | undefined> {
    const visits = (await (await fetch(`${playgroundAddress}/api/client/visits`)).json()) as GameVisit[]; // the playground's own list
    return visits.find((visit) => visit.memberNo === memberNo);
  }
}
