import { vi } from 'vitest'

type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: HeadersInit }
type Call = {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

/** A fake API: `answer` replies by path, and all calls are recorded. */
export const stubApi = (answer: (call: Call) => Reply | Promise<Reply>) => {
  const calls: Call[] = []
  const fetchStub = async (input: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const call = {
      path: input.replace('/api/v1', ''),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const { status = 200, body = { data: null }, headers = {} } = await answer(call)
    return new Response(JSON.stringify(body), { status, headers })
  }
  vi.stubGlobal('fetch', fetchStub)
  return calls
}

export const pageOf = (items: readonly object[], total = items.length) => ({
  body: { data: { items, next_page: null, total } },
})

export const refusal = (code: string) => ({
  error: code,
  error_code: code,
  message: code,
  code: 400,
  errors: [],
  request_id: 'req-1',
})
