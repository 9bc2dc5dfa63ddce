/**
 * The calls of the specification, each with the parameters that callers may send: the API's promise to outside callers.
 * All other calls and parameters are the portal's own, and always optional. Paths are written as in the specification, including
 * trailing slashes.
 */
export type SpecCall = {
  readonly query?: readonly string[]
  readonly body?: readonly string[]
}

const PAGED = ['page', 'page_size', 'filters'] as const
const ORDERED = [...PAGED, 'order_by'] as const
const PLACED = ['subsidiaries', 'farms', 'all_farms'] as const

const DOCUMENT = ['id', 'name', 'description', 'type', 'document_url', ...PLACED] as const
const NEWS = [
  'id',
  'name',
  'active',
  'start_date',
  'end_date',
  'banner_url',
  'article_url',
  'summary',
  'description',
  ...PLACED,
] as const
const CHECKLIST = [
  'id',
  'name',
  'description',
  'code',
  'active',
  'responder',
  'editor_mobile',
  'viewer_mobile',
  'start_date',
  'end_date',
  'activities',
  'business_activity',
  'categories',
  ...PLACED,
] as const
const QUESTION = [
  'name',
  'description',
  'type',
  'options',
  'range',
  'required',
  'category_id',
  'parent',
  'order',
] as const
const ADMIN = ['name', 'telephone', 'workplace', 'is_master', 'subsidiary'] as const
const AREA = ['id', 'name', 'description'] as const
const ANSWER = ['builtObjectValues', 'entityId', 'entityType'] as const

export const SPEC_CALLS = {
  'GET /api/v1/document': { query: ORDERED },
  'GET /api/v1/document/{id}': {},
  'POST /api/v1/document/': { body: DOCUMENT },
  'PATCH /api/v1/document/{id}': { body: DOCUMENT },
  'DELETE /api/v1/document/{id}': {},

  'GET /api/v1/file/sign': { query: ['file_name', 'domain'] },

  'GET /api/v1/integrated/subsidiary': { query: ['page_size'] },
  'GET /api/v1/integrated/farm': { query: ['page_size', 'subsidiaries'] },
  'GET /api/v1/business_activity': {},

  'GET /api/v1/activity': { query: PAGED },
  'GET /api/v1/activity/{id}': {},
  'POST /api/v1/activity/': { body: AREA },
  'PATCH /api/v1/activity/{id}': { body: AREA },
  'DELETE /api/v1/group/{id}': {},

  'GET /api/v1/checklist': { query: ORDERED },
  'GET /api/v1/checklist/{id}': { query: ['output', 'type'] },
  'POST /api/v1/checklist/': { body: CHECKLIST },
  'PATCH /api/v1/checklist/{id}': { body: CHECKLIST },
  'POST /api/v1/checklist/{id}': { body: ANSWER },
  'DELETE /api/v1/checklist/{id}': {},
  'POST /api/v1/checklist/{id}/duplicate': {},
  'POST /api/v1/checklist/{id}/export': {},
  'GET /api/v1/checklist/{id}/answer': {},
  'POST /api/v1/checklist/{id}/answer': { body: ANSWER },

  'GET /api/v1/checklist/{id}/category': {},
  'POST /api/v1/checklist/{id}/category/': {
    body: ['id', 'name', 'description', 'questions', 'order'],
  },
  'PATCH /api/v1/checklist/{id}/category/{categoryId}': { body: ['id', 'order'] },
  'DELETE /api/v1/checklist/{id}/category/{categoryId}': {},

  'GET /api/v1/checklist/{id}/question/{questionId}': {},
  'POST /api/v1/checklist/{id}/question': { body: QUESTION },
  'PATCH /api/v1/checklist/{id}/question/{questionId}': { body: QUESTION },
  'DELETE /api/v1/checklist/{id}/question/{questionId}': {},

  'GET /api/v1/news': { query: ORDERED },
  'GET /api/v1/news/{id}': {},
  'POST /api/v1/news/': { body: NEWS },
  'PATCH /api/v1/news/{id}': { body: NEWS },
  'DELETE /api/v1/news/{id}': {},

  'GET /api/v1/admin': { query: PAGED },
  'GET /api/v1/admin/{id}': {},
  'POST /api/v1/admin': {
    body: [...ADMIN, 'email', 'password', 'password_confirmation', 'firebase_id'],
  },
  'PATCH /api/v1/admin/{id}': { body: ['id', ...ADMIN] },
  'DELETE /api/v1/admin/{id}': {},
  'POST /api/v1/admin/{id}/totp_secret': {},

  'POST /api/v1/auth/token': { body: ['firebase_token', 'email'] },
  'POST /api/v1/auth/totp': { body: ['auth_token', 'totp'] },

  'GET /api/v1/dashboard/consolidado': {},

  'GET /api/v1/alerts/simple-alert': { query: PAGED },
  'GET /api/v1/alerts/simple-alert/{id}': {},
  'POST /api/v1/alerts/simple-alert/': { body: ['id', 'name', 'description', ...PLACED] },
} as const satisfies Readonly<Record<string, SpecCall>>

export type SpecCallName = keyof typeof SPEC_CALLS
