import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { portalUrl } from './people.ts'

type Option = { readonly id: string; readonly data: string }
/** What the stories look at of something the API made. */
export type Made = {
  readonly id: string
  readonly name: string
  readonly options: readonly Option[]
}

/** A page of the portal that is open in the same browser: one that has opened nothing yet cannot read or write what that stores. */
export const openedBeside = (page: Page) =>
  [page, ...page.context().pages()].find((beside) => beside.url().startsWith(portalUrl()))

export const tokenOf = (page: Page) =>
  (openedBeside(page) ?? page).evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as {
      token: { access_token: string }
    }
    return auth.token.access_token
  })

/** The API, as whoever has the token. */
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
      ((await send('GET', path)).data as { items: readonly Made[] }).items,
    make: async (path: string, data: object) =>
      ((await send('POST', path, data)).data as [Made])[0],
    change: async (path: string, data: object) => {
      await send('PATCH', path, data)
    },
    /** For an answer of a shape of its own. */
    post: async (path: string, data?: object) => (await send('POST', path, data)).data,
    remove: async (path: string) => {
      await send('DELETE', path)
    },
  }
}

/** The API, as whoever is signed in. */
export const apiOf = async (page: Page) => apiWith(page.request, await tokenOf(page))

/** A name that no earlier try of this story took. */
export const unique = (name: string) => {
  const { retry, repeatEachIndex } = test.info()
  return retry + repeatEachIndex === 0 ? name : `${name} ${repeatEachIndex}-${retry}`
}

export const firstArea = async (page: Page): Promise<Made> => {
  const [area] = await (await apiOf(page)).list('/activity?page=1&page_size=999')
  if (area === undefined) throw new Error('The demonstration has no area')
  return area
}

export const DAY_MS = 86_400_000

/** The date in the company's zone, so many days from now. */
export const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * DAY_MS,
  )
/** As the panel writes it. */
export const written = (date: string) => date.split('-').toReversed().join('/')

/** A checklist of the story's own, of the first area, made by whoever is signed in. */
export const aChecklist = async (page: Page, name: string, changes: object = {}) =>
  (await apiOf(page)).make('/checklist/', {
    name,
    code: 'COD-1',
    responder: '0',
    start_date: day(-10),
    end_date: day(10),
    subsidiaries: ['1001'],
    activities: [(await firstArea(page)).id],
    ...changes,
  })

/** A document of the story's own, for everyone, made by whoever is signed in. */
export const aDocument = async (page: Page, name: string) =>
  (await apiOf(page)).make('/document/', {
    name,
    description: '',
    type: '1',
    subsidiaries: ['ALL'],
    farms: ['ALL'],
    document_url: 'https://example.com/norma',
  })
