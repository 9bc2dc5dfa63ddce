import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { button } from './actions.ts'
import {
  ANSWER_PHOTOS,
  confirmedAnswers,
  insertAnswers,
  insertRecords,
  storedFieldNames,
} from './browser-records.ts'
import { signInWithDemoAccount, expect, expectNotice, test } from './fixtures.ts'
import { heapMegabytes, responsivenessOf, watchResponsiveness } from './responsiveness.ts'
import { portalUrl } from './people.ts'
import { createChecklist, tokenOf, uniqueName } from './seed.ts'

const QUESTIONS = 4
const PHOTOS_EACH = 5
const SCRIPT = '<script>alert(document.domain)</script>'

/** An active checklist whose questions take photos. */
const seedChecklist = async (page: Page, name: string) => {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    name: `Como está o galpão ${index + 1}?`,
    type: 3,
    options: [],
    photos: { min: 0, max: PHOTOS_EACH },
  }))
  const { id } = await createChecklist(page, name, {
    active: true,
    categories: [{ name: 'Geral', questions }],
  })
  const headers = { authorization: await tokenOf(page) }
  const reply = await page.request.get(`${portalUrl()}/api/v1/checklist/${id}?type=FULL`, {
    headers,
  })
  const [full] = ((await reply.json()) as { data: [FullChecklist] }).data
  return { id, name, full }
}
type FullChecklist = {
  readonly id: string
  readonly name: string
  readonly version_id: string
  readonly categories: readonly { readonly questions: readonly { readonly id: string }[] }[]
}
type Seeded = Awaited<ReturnType<typeof seedChecklist>>

/** A JPEG drawn by the browser that compresses as badly as a photo, in base64. */
const drawnJpeg = (page: Page, width: number, height: number, quality = 0.6) =>
  page.evaluate(
    async ([w, h, q]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('No canvas')
      for (let at = 0; at < 6000; at += 1) {
        pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
        pen.fillRect(Math.random() * w, Math.random() * h, w / 40, h / 40)
      }
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, 'image/jpeg', q)
      })
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 0x80_00) {
        text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00))
      }
      return btoa(text)
    },
    [width, height, quality] as const,
  )

/** Answers as confirmed in the field, each with twenty photos. */
const queuedVisits = ({ full }: Seeded, count: number, base64: string) => {
  const questions = full.categories.flatMap((category) => category.questions.map(({ id }) => id))
  const photos: { readonly base64: string }[] = []
  const photoOf = (visit: string, takenAt: string) => {
    const id = randomUUID()
    const record = { shape: 1, visit, id, takenAt, type: 'image/jpeg', base64 }
    photos.push(record)
    return { visit, id, bytes: Math.round(base64.length * 0.75), takenAt, key: null }
  }
  const contentOf = (visit: string, takenAt: string) => ({
    values: Object.fromEntries(questions.map((id) => [id, 'Em ordem'])),
    evidence: {
      questions: Object.fromEntries(
        questions.map((question) => [
          question,
          {
            comment: '',
            photos: Array.from({ length: PHOTOS_EACH }, () => photoOf(visit, takenAt)),
          },
        ]),
      ),
      signature: { name: '', drawing: null },
      location: null,
    },
  })
  const entries = confirmedAnswers(
    full,
    Array.from({ length: count }, () => contentOf),
  )
  return { entries, photos }
}

/** A page of the portal's origin that does not run the panel. */
const PAGE_OUTSIDE_PANEL = '/favicon.svg'
const urlOf = (path: string) => `${portalUrl()}${path}`

const insertQueuedVisits = async (page: Page, checklist: Seeded, count: number) => {
  await page.goto(urlOf('/answer-checklist'))
  await expect(page.getByRole('searchbox', { name: 'Buscar checklist' })).toBeVisible()
  const content = await drawnJpeg(page, 1600, 1200)
  await page.goto(urlOf(PAGE_OUTSIDE_PANEL))
  const { entries, photos } = queuedVisits(checklist, count, content)
  for (let from = 0; from < photos.length; from += 20) {
    await insertRecords(page, ANSWER_PHOTOS, photos.slice(from, from + 20))
  }
  await insertAnswers(page, checklist.full, entries)
  return { entries, bytes: Math.round(content.length * 0.75) }
}

type Photo = { readonly key: string; readonly url: string }
type StoredAnswer = {
  readonly id: string
  readonly categories: readonly {
    readonly answers: readonly { readonly photos: readonly Photo[] }[]
  }[]
}

/** The full answers stored on the server. */
const answersOf = async (page: Page, id: string) => {
  const headers = { authorization: await tokenOf(page) }
  const get = async (path: string) =>
    (
      (await (await page.request.get(urlOf(`/api/v1${path}`), { headers })).json()) as {
        data: unknown
      }
    ).data
  const { items } = (await get(`/checklist/${id}/answer?page_size=100`)) as {
    items: readonly { readonly id: string }[]
  }
  return Promise.all(
    items.map(
      async (item) => ((await get(`/checklist/${id}/answer/${item.id}`)) as [StoredAnswer])[0],
    ),
  )
}

/** Each visit is stored once, with each of its photos once. */
const expectStoredOnce = async (
  page: Page,
  id: string,
  visits: readonly { readonly id: string }[],
) => {
  const answers = await answersOf(page, id)
  expect(answers.map((answer) => answer.id).toSorted()).toEqual(
    visits.map((visit) => visit.id).toSorted(),
  )
  const keys = answers.flatMap(({ categories }) =>
    categories.flatMap((category) =>
      category.answers.flatMap(({ photos }) => photos.map(({ key }) => key)),
    ),
  )
  expect(keys).toHaveLength(visits.length * QUESTIONS * PHOTOS_EACH)
  expect(new Set(keys).size).toBe(keys.length)
}

const expectEmptyQueue = (page: Page) =>
  expect(page.getByRole('link', { name: /^Na fila/ })).toHaveCount(0, { timeout: 300_000 })

test('the connection is lost after each photo and after the answer: each is there once', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await seedChecklist(page, uniqueName('Conexão perdida'))
  const { entries } = await insertQueuedVisits(page, checklist, 1)
  const lost = new Set<string>()
  const seen = { uploads: 0, answers: 0 }
  // The first response for each photo and for the answer is lost; a photo sent again is a new upload.
  await page.route(/\/files\/|\/answer$/, async (route, request) => {
    const isAnswer = request.method() === 'POST'
    if (request.method() !== 'PUT' && !isAnswer) return route.continue()
    seen[isAnswer ? 'answers' : 'uploads'] += 1
    const turn = isAnswer ? 'answer' : `photo ${Math.ceil(seen.uploads / 2)}`
    const reply = await route.fetch()
    expect(reply.ok()).toBe(true)
    if (lost.has(turn)) return route.fulfill({ response: reply })
    lost.add(turn)
    return route.abort('connectionreset')
  })
  await page.goto('/answer-checklist')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 200_000 })
  expect(seen).toEqual({ uploads: 2 * QUESTIONS * PHOTOS_EACH, answers: 2 })
  await expectStoredOnce(page, checklist.id, entries)
  await expect.poll(() => storedFieldNames(page, ANSWER_PHOTOS)).toEqual([])
})

test('200 photos wait in the queue and are sent while the page stays usable', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await seedChecklist(page, uniqueName('Duzentas fotos'))
  const { entries, bytes } = await insertQueuedVisits(page, checklist, 10)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('/answer-checklist')
  const start = Date.now()
  await expect(page.getByText(/^Enviando foto \d+ de 20$/).first()).toBeVisible()
  await watchResponsiveness(page)
  const heap: number[] = []
  await expect(async () => {
    heap.push(await heapMegabytes(devtools))
    await expect(page.getByRole('link', { name: /^Na fila/ })).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 600_000, intervals: [500] })
  const seconds = (Date.now() - start) / 1000
  const report = {
    photos: entries.length * QUESTIONS * PHOTOS_EACH,
    bytesEach: bytes,
    seconds,
    heapMegabytes: { first: heap[0], highest: Math.max(...heap) },
    ...(await responsivenessOf(page)),
  }
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
  await expectStoredOnce(page, checklist.id, entries)
  await expect.poll(() => storedFieldNames(page, ANSWER_PHOTOS)).toEqual([])
})

const freePort = async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Starts a separate browser whose profile can be reused after it is killed. */
const openBrowser = async (profile: string, executable: string) => {
  const port = await freePort()
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run']
  const browser: ChildProcess = spawn(
    executable,
    [...flags, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore', detached: true },
  )
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  if (context === undefined) throw new Error('No context')
  const kill = async () => {
    if (browser.exitCode !== null || browser.signalCode !== null) return
    const gone = once(browser, 'exit')
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL') // with its renderers
    await gone
    await connected.close().catch(() => undefined)
  }
  /** Ends the browser as a person does: it writes the session to its profile first. */
  const quit = async () => {
    const gone = once(browser, 'exit')
    await (await connected.newBrowserCDPSession()).send('Browser.close').catch(() => undefined)
    await gone
  }
  return { page: await context.newPage(), kill, quit }
}

test('the browser is killed while photos are sent: the next start sends the rest, once', async ({
  page,
  signInAs,
  launchOptions: { executablePath = '' },
}) => {
  await signInAs('master')
  const checklist = await seedChecklist(page, uniqueName('Navegador encerrado'))
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'))
  const opened: Awaited<ReturnType<typeof openBrowser>>[] = []
  const open = async () => {
    const browser = await openBrowser(profile, executablePath)
    opened.push(browser)
    return browser
  }
  try {
    // A browser that is killed within seconds of the sign-in may not have stored the session yet.
    const signedIn = await open()
    await signInWithDemoAccount(signedIn.page, 'master', portalUrl())
    await signedIn.quit()

    const first = await open()
    await first.page.goto(urlOf('/inicio'))
    const { entries } = await insertQueuedVisits(first.page, checklist, 2)
    await first.page.goto(urlOf('/answer-checklist'))
    await expect(first.page.getByText(/^Enviando foto ([6-9]|1\d) de 20$/)).toBeVisible()
    await first.kill()

    const second = await open()
    await second.page.goto(urlOf('/answer-checklist'))
    await expect(second.page.getByText('Enviada', { exact: true })).toHaveCount(2, {
      timeout: 120_000,
    })
    await expectEmptyQueue(second.page)
    await expectStoredOnce(page, checklist.id, entries)
  } finally {
    for (const { kill } of opened) await kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('photos are sent in the background, without a tab of the panel', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('master')
    const checklist = await seedChecklist(page, uniqueName('Em segundo plano'))
    const devtools = await context.newCDPSession(page)
    const registrations: string[] = []
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
      registrations.push(...found.map(({ registrationId }) => registrationId))
    })
    await devtools.send('ServiceWorker.enable')
    await page.goto('/answer-checklist')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated')
    const { entries } = await insertQueuedVisits(page, checklist, 1)
    await context.setOffline(true)
    await page.goto('/answer-checklist')
    await expect(page.getByRole('link', { name: 'Na fila (1)' })).toBeVisible()
    // The panel stores the token for the service worker before it is closed.
    const tokens = { database: 'portal-answers', store: 'tokens' }
    await expect.poll(async () => (await storedFieldNames(page, tokens)).length).toBe(1)
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(PAGE_OUTSIDE_PANEL)
    const [registrationId = ''] = registrations
    const wake = { origin: portalUrl(), registrationId, tag: 'answers', lastChance: false }
    await devtools.send('ServiceWorker.dispatchSyncEvent', wake)
    await expect
      .poll(async () => (await answersOf(page, checklist.id)).length, { timeout: 120_000 })
      .toBe(1)
    await expectStoredOnce(page, checklist.id, entries)
    await expect.poll(() => storedFieldNames(page, ANSWER_PHOTOS)).toEqual([])
  })
})

const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

test('a photo of 40 megapixels is made smaller, without its metadata; a file that is no photo is reported', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await seedChecklist(page, uniqueName('Quarenta megapixels'))
  await page.goto(`/answer-checklist/${checklist.id}`)
  const question = 'Como está o galpão 1?'
  await page.getByRole('textbox', { name: question }).fill('Em ordem')
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, `Escolher fotos: ${question}`).click(),
    ])
    await chooser.setFiles({ name, mimeType, buffer })
  }
  const refusal = page.getByText('Este aparelho não consegue abrir a imagem')
  await choose('anotações.jpg', 'image/jpeg', Buffer.from('apenas um texto'))
  await expect(refusal).toBeVisible()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  await choose('IMG_0001.HEIC', 'image/heic', Buffer.concat([heic, Buffer.alloc(5000)]))
  await expect(refusal).toBeVisible()

  const plain = Buffer.from(await drawnJpeg(page, 7728, 5368), 'base64')
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`
  const large = Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, `Exif\0\0${SCRIPT}`),
    segment(0xe1, xmp),
    segment(0xfe, SCRIPT),
    plain.subarray(2),
    Buffer.from(SCRIPT),
  ])
  await choose('IMG_0002.jpg', 'image/jpeg', large)
  await expect(page.getByRole('img', { name: `foto 1 de ${question}` })).toBeVisible()
  await expect(refusal).toHaveCount(0)

  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').click()
  await expectNotice(page, 'Resposta enviada')
  const [answer] = await answersOf(page, checklist.id)
  const [photo, ...others] = (answer?.categories ?? []).flatMap(({ answers }) =>
    answers.flatMap(({ photos }) => photos),
  )
  expect(others).toEqual([])
  const sent = await (await page.request.get(photo?.url ?? '')).body()
  expect(sent.length).toBeGreaterThan(1000)
  expect(sent.length).toBeLessThanOrEqual(1_000_000)
  expect(sent.includes(SCRIPT)).toBe(false)
  expect(sent.includes('Exif')).toBe(false)
  const size = await page.evaluate(async (address) => {
    const shown = new Image()
    shown.src = address
    await shown.decode()
    return [shown.naturalWidth, shown.naturalHeight]
  }, photo?.url ?? '')
  expect(size).toEqual([1600, 1111])
})
