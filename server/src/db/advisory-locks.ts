/** The ids of PostgreSQL's advisory locks, in one place so that no two are equal. They are arbitrary, and the same on every replica. */
export const ADVISORY_LOCKS = {
  migrations: 7_306_021,
  signingKeys: 7_306_022,
  /** The first of two ids; the second one is of the job. */
  jobs: 7_306_100,
  /** The first of two ids; the second one is of the person. */
  uploads: 7_306_200,
} as const
