import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { portalUrl } from './people.ts'

type Option = { readonly id: string; readonly data: string }
/** The fields of a created item that stories use. */
export type CreatedItem = {
  readonly id: string
  readonly name: string
  readonly answers?: number | null
  readonly options: readonly Option[]
}

/** An open page of the portal in this browser context: a blank page has no access to the portal's storage. */
export const portalPageOf = (page: Page) =>
  [page, ...page.context().pages()].find((candidate) => candidate.url().startsWith(portalUrl()))

export const tokenOf = (page: Page) =>
  (portalPageOf(page) ?? page).evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as {
      token: { access_token: string }
    }
    return auth.token.access_token
  })

/** An API client with this token. */
export const apiWith = (request: APIRequestContext, authorization: string) => {
  const headers = { authorization }
  const send = async (method: string, path: string, data?: object) => {
    const reply = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { data: unknown }
  }
  return {
    list: async (path: string) =>
      ((await send('GET', path)).data as { items: readonly CreatedItem[] }).items,
    make: async (path: string, data: object) =>
      ((await send('POST', path, data)).data as [CreatedItem])[0],
    change: async (path: string, data: object) => {
      await send('PATCH', path, data)
    },
    /** For responses that are not a list of one item. */
    post: async (path: string, data?: object) => (await send('POST', path, data)).data,
    remove: async (path: string) => {
      await send('DELETE', path)
    },
  }
}

/** An API client for the signed-in person. */
export const apiOf = async (page: Page) => apiWith(page.request, await tokenOf(page))

/** A name that no earlier try or repetition of this story used. */
export const uniqueName = (name: string) => {
  const { retry, repeatEachIndex } = test.info()
  return retry + repeatEachIndex === 0 ? name : `${name} ${repeatEachIndex}-${retry}`
}

export const firstArea = async (page: Page): Promise<CreatedItem> => {
  const [area] = await (await apiOf(page)).list('/activity?page=1&page_size=999')
  if (area === undefined) throw new Error('The demonstration has no area')
  return area
}

export const DAY_MS = 86_400_000

/** The date in the company's time zone, `days` from today. */
export const dateFromToday = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * DAY_MS,
  )
/** A date as typed in the panel: DD/MM/YYYY. */
export const typedDate = (date: string) => date.split('-').toReversed().join('/')

/** Creates a checklist of the first area as the signed-in person. */
export const createChecklist = async (page: Page, name: string, changes: object = {}) =>
  (await apiOf(page)).make('/checklist/', {
    name,
    code: 'COD-1',
    responder: '0',
    start_date: dateFromToday(-10),
    end_date: dateFromToday(10),
    subsidiaries: ['1001'],
    activities: [(await firstArea(page)).id],
    ...changes,
  })

/** For a checklist that the mobile app can answer too: only such a one has farms. */
export const WITH_FARMS = {
  responder: '2',
  farms: ['ALL'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
}

/** Creates a document for every filial as the signed-in person. */
export const createDocument = async (page: Page, name: string) =>
  (await apiOf(page)).make('/document/', {
    name,
    description: '',
    type: '1',
    subsidiaries: ['ALL'],
    farms: ['ALL'],
    document_url: 'https://example.com/norma',
  })
