const routesOf = (nouns: readonly string[]) =>
  nouns.map((noun) => `{src,test}/**/${noun}.routes.test.ts`)

/** Routes whose tests turn on order, search and dates in SQL: both engines are asked (decision 46). */
export const LISTS_AND_SUMS = routesOf([
  'pages',
  'trail',
  'place',
  'dashboard',
  'coverage',
  'summary',
])

/** Routes whose tests turn on rows that are locked, which only an engine with several connections shows. */
export const LOCKS = routesOf([
  'question',
  'category',
  'auth',
  'admin',
  'reset',
  'account',
  'identity-sign-in',
  'disk',
  'versions',
  'corrections',
])
