/** What is wrong with one field of what was sent, in words for the person who filled it in. */
export type FieldProblem = { field: string; problem: string }
