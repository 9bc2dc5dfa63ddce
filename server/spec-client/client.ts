import { SPEC_CALLS, type SpecCall, type SpecCallName } from '#test/support/spec-calls.ts'

type CallInput = {
  /** Values of the path parameters, such as `{id}`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}
type Reply = {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  readonly body: any
}

const refuseUnknownFields = (name: string, input: object, specCall: readonly string[] = []) => {
  const unknownFields = Object.keys(input).filter((field) => !specCall.includes(field))
  if (unknownFields.length > 0)
    throw new Error(`The specification has no ${unknownFields.join(', ')} in ${name}`)
}

const addressOf = (name: string, { path = {}, query = {} }: CallInput) => {
  const template = name.slice(name.indexOf(' ') + 1)
  const pathname = template.replaceAll(/\{(\w+)\}/g, (_all, key: string) => path[key] ?? '')
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return search.size === 0 ? pathname : `${pathname}?${search.toString()}`
}

/** A client that knows only the specification: it throws if a field is not named there. */
export const openSpecClient = (portal: string) => {
  const called = new Set<SpecCallName>()
  let accessToken: string | undefined

  const call = async (name: SpecCallName, input: CallInput = {}): Promise<Reply> => {
    const specCall: SpecCall = SPEC_CALLS[name]
    refuseUnknownFields(name, input.query ?? {}, specCall.query)
    refuseUnknownFields(name, input.body ?? {}, specCall.body)
    called.add(name)
    const reply = await fetch(`${portal}${addressOf(name, input)}`, {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        ...(accessToken !== undefined && { authorization: accessToken }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    return { status: reply.status, body: await reply.json() }
  }

  return {
    call,
    /** The names of all calls made so far. */
    called,
    useToken: (token: string) => {
      accessToken = token
    },
    /** Uploads a file to the URL of `GET /file/sign`; returns the link to store. */
    upload: async (url: string, file: Blob) => {
      const type: Record<string, string> = file.type === '' ? {} : { 'content-type': file.type }
      const reply = await fetch(url, {
        method: 'PUT',
        headers: type,
        body: await file.arrayBuffer(),
      })
      return { status: reply.status, link: url.replace(/\?.*$/, '') }
    },
  }
}
export type SpecClient = ReturnType<typeof openSpecClient>
