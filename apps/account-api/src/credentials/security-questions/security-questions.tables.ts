export type SecurityQuestionsTable = {
  guid: string;
  question_no: number;
  /** The member's own words; empty for one of the list. */
  question_custom: string;
  answer_hash: string;
  changed_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    security_questions: SecurityQuestionsTable;
  }
}
