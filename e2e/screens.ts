import type { Page } from '@playwright/test'
import { apiOf, tokenOf } from './seed.ts'

export type Screen = { readonly name: string; readonly path: string }

/** Screens that need no sign-in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'entrar', path: '/' },
  { name: 'redefinir-senha', path: '/redefinir-senha?oobCode=abc' },
]

type Section = {
  readonly label: string
  readonly path: string
  /** The names of its list and, if it has them, of its creation form and its edit form. */
  readonly screens: readonly string[]
  /** The path of the edit form, if that is not `edit` below the list. */
  readonly form?: string
  /** The API path of the list, if it differs from `path`. */
  readonly api?: string
}

/** The sidebar of a master, in its order; the stories of signing in find a section that is missing here. */
export const SECTIONS: readonly Section[] = [
  { label: 'Dashboard', path: '/dashboard', screens: ['dashboard'] },
  { label: 'Notícias', path: '/news', screens: ['noticias', 'noticia-nova', 'noticia'] },
  {
    label: 'Documentos',
    path: '/document',
    screens: ['documentos', 'documento-novo', 'documento'],
  },
  { label: 'Área', path: '/activity', screens: ['areas', 'area-nova', 'area'] },
  {
    label: 'Alerta Simples',
    path: '/simple-alert',
    screens: ['alertas', 'alerta-novo', 'alerta'],
    form: '/simple-alert',
    api: '/alerts/simple-alert',
  },
  {
    label: 'Checklists',
    path: '/checklist',
    screens: ['checklists-escolha', 'checklist-novo', 'checklist'],
  },
  { label: 'Responder Checklist', path: '/answer-checklist', screens: ['responder-lista'] },
  {
    label: 'Administradores',
    path: '/admins',
    screens: ['administradores', 'administrador-novo', 'administrador'],
    api: '/admin',
  },
]

/** The ids of the items to open: one of each section, by its path, and the parts of the checklist. */
type Ids = Readonly<Record<string, string>>

const screensOfSection = (
  { path, screens, form = `${path}/edit` }: Section,
  ids: Ids,
): readonly Screen[] => {
  const paths = [path, `${path}/create`, `${form}/${ids[path]}`]
  return screens.map((name, index) => ({ name, path: paths[index] ?? '' }))
}

const screensOf = (ids: Ids): readonly Screen[] => [
  ...SECTIONS.flatMap((section) => screensOfSection(section, ids)),
  { name: 'inicio', path: '/inicio' },
  { name: 'checklists', path: '/checklist?all=true' },
  { name: 'checklist-historico', path: `/checklist/history/${ids['/checklist']}` },
  { name: 'pergunta-nova', path: `/checklist/edit/${ids['/checklist']}/question/create` },
  {
    name: 'pergunta',
    path: `/checklist/edit/${ids['/checklist']}/question/edit/${ids['question']}`,
  },
  { name: 'checklist-impresso', path: `/checklist/print/${ids['/checklist']}` },
  { name: 'respostas', path: `/checklist/answers/${ids['/checklist']}` },
  { name: 'resumo', path: `/checklist/answers/${ids['/checklist']}/summary` },
  { name: 'resposta', path: `/checklist/answers/${ids['/checklist']}/${ids['answer']}` },
  {
    name: 'resposta-corrigir',
    path: `/checklist/answers/${ids['/checklist']}/${ids['answer']}/correct`,
  },
  { name: 'responder', path: `/answer-checklist/${ids['/checklist']}` },
  { name: 'auditoria', path: '/audit' },
  { name: 'lixeira', path: '/bin' },
  { name: 'empresa', path: '/company' },
  { name: 'link-compartilhado', path: ids['shared'] ?? '' },
  { name: 'link-encerrado', path: `/shared/${'x'.repeat(43)}` },
  { name: 'privada', path: '/private' },
  { name: 'nao-encontrada', path: '/nada' },
]

export const PANEL_SCREENS = screensOf({}).map(({ name }) => name)

type CategoryItem = { readonly questions: readonly { readonly id: string }[] }
type ChecklistItem = {
  readonly id: string
  readonly answers: number | null
  readonly farms: readonly string[]
}

/** Creates a shared link to an answer's report and returns the path of its page, which needs no sign-in. */
const sharedPath = async (page: Page, path: string) => {
  const headers = { authorization: await tokenOf(page) }
  const reply = await page.request.post(`/api/v1${path}`, { headers, data: { days: 1 } })
  const { data } = (await reply.json()) as { data: { url: string } }
  return new URL(data.url).pathname
}

/** Every screen of the panel, with items of the demonstration that a master can open. */
export const panelScreens = async (page: Page) => {
  const api = await apiOf(page)
  const firstId = async (path: string) => {
    const [item] = await api.list(`${path}?page=1&page_size=1`)
    if (item === undefined) throw new Error(`The demonstration has nothing at ${path}`)
    return item.id
  }
  const ids: Record<string, string> = {}
  for (const { path, screens, api: apiPath = path } of SECTIONS) {
    if (screens.length > 1) ids[path] = await firstId(apiPath)
  }
  const active = 'filters=active,equals,1|responder,not_equals,1&page=1&page_size=50'
  const checklists = (await api.list(`/checklist?${active}`)) as unknown as readonly ChecklistItem[]
  const ofSeveralFarms = checklists.filter(({ farms }) => farms.length > 1 || farms[0] === 'ALL')
  const mostAnswered = ofSeveralFarms.toSorted((a, b) => (b.answers ?? 0) - (a.answers ?? 0))[0]
  const checklist = mostAnswered?.id ?? ''
  const categories = (await api.list(
    `/checklist/${checklist}/category`,
  )) as unknown as CategoryItem[]
  const answer = await firstId(`/checklist/${checklist}/answer`)
  return screensOf({
    ...ids,
    '/checklist': checklist,
    question: categories.flatMap(({ questions }) => questions)[0]?.id ?? '',
    answer,
    shared: await sharedPath(page, `/checklist/${checklist}/answer/${answer}/share`),
  })
}

/** Opens a screen and waits until the network is idle. */
export const openScreen = async (page: Page, { path }: Screen) => {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
