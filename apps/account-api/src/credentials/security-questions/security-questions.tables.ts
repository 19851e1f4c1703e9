import type { Generated } from 'kysely';

export type SecurityQuestionsTable = {
  guid: string;
  question_no: number;
  /** The member's own words; empty for one of the list. */
  question_custom: string;
  answer_hash: string;
  changed_at: Date;
  /** Since when its answer proves something; `null`: it counts at once, as it is older than this record. */
  since: Generated<Date | null>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    security_questions: SecurityQuestionsTable;
  }
}
