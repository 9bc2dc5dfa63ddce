// The HTTP statuses that the panel distinguishes.
export const BAD_REQUEST = 400
export const FORBIDDEN = 403
export const NOT_FOUND = 404
export const CONFLICT = 409
export const PAYLOAD_TOO_LARGE = 413
export const TOO_MANY_REQUESTS = 429
export const SESSION_ENDED = 498
export const SERVER_FAULT = 500
export const BAD_GATEWAY = 502
