import type { Page } from '@playwright/test'
import { apiOf, tokenOf } from './seed.ts'

export type Screen = { readonly name: string; readonly path: string }

/** Screens that need no sign-in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'entrar', path: '/' },
  { name: 'redefinir-senha', path: '/redefinir-senha?oobCode=abc' },
]

type Ids = Readonly<Record<string, string>>

const screensOf = (ids: Ids): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'inicio', path: '/inicio' },
  { name: 'noticias', path: '/news' },
  { name: 'noticia-nova', path: '/news/create' },
  { name: 'noticia', path: `/news/edit/${ids['news']}` },
  { name: 'documentos', path: '/document' },
  { name: 'documento-novo', path: '/document/create' },
  { name: 'documento', path: `/document/edit/${ids['document']}` },
  { name: 'areas', path: '/activity' },
  { name: 'area-nova', path: '/activity/create' },
  { name: 'area', path: `/activity/edit/${ids['area']}` },
  { name: 'alertas', path: '/simple-alert' },
  { name: 'alerta-novo', path: '/simple-alert/create' },
  { name: 'alerta', path: `/simple-alert/${ids['alert']}` },
  { name: 'checklists-escolha', path: '/checklist' },
  { name: 'checklists', path: '/checklist?all=true' },
  { name: 'checklist-novo', path: '/checklist/create' },
  { name: 'checklist', path: `/checklist/edit/${ids['checklist']}` },
  { name: 'checklist-configuracoes', path: `/checklist/edit/${ids['checklist']}/settings` },
  { name: 'checklist-historico', path: `/checklist/history/${ids['checklist']}` },
  { name: 'pergunta-nova', path: `/checklist/edit/${ids['checklist']}/question/create` },
  {
    name: 'pergunta',
    path: `/checklist/edit/${ids['checklist']}/question/edit/${ids['question']}`,
  },
  { name: 'checklist-impresso', path: `/checklist/print/${ids['checklist']}` },
  { name: 'respostas', path: `/checklist/answers/${ids['checklist']}` },
  { name: 'resumo', path: `/checklist/answers/${ids['checklist']}/summary` },
  { name: 'resposta', path: `/checklist/answers/${ids['checklist']}/${ids['answer']}` },
  {
    name: 'resposta-corrigir',
    path: `/checklist/answers/${ids['checklist']}/${ids['answer']}/correct`,
  },
  { name: 'responder-lista', path: '/answer-checklist' },
  { name: 'responder', path: `/answer-checklist/${ids['checklist']}` },
  { name: 'administradores', path: '/admins' },
  { name: 'administrador-novo', path: '/admins/create' },
  { name: 'administrador', path: `/admins/edit/${ids['admin']}` },
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
type ChecklistItem = { readonly id: string; readonly answers: number | null }

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
  const first = async (path: string) => {
    const [item] = await api.list(`${path}?page=1&page_size=1`)
    if (item === undefined) throw new Error(`The demonstration has nothing at ${path}`)
    return item.id
  }
  const active = 'filters=active,equals,1|responder,not_equals,1&page=1&page_size=50'
  const checklists = (await api.list(`/checklist?${active}`)) as unknown as readonly ChecklistItem[]
  const mostAnswered = checklists.toSorted((a, b) => (b.answers ?? 0) - (a.answers ?? 0))[0]
  const checklist = mostAnswered?.id ?? ''
  const categories = (await api.list(
    `/checklist/${checklist}/category`,
  )) as unknown as CategoryItem[]
  const answer = await first(`/checklist/${checklist}/answer`)
  return screensOf({
    checklist,
    question: categories.flatMap(({ questions }) => questions)[0]?.id ?? '',
    answer,
    shared: await sharedPath(page, `/checklist/${checklist}/answer/${answer}/share`),
    news: await first('/news'),
    document: await first('/document'),
    area: await first('/activity'),
    alert: await first('/alerts/simple-alert'),
    admin: await first('/admin'),
  })
}

/** Opens a screen and waits until the network is idle. */
export const openScreen = async (page: Page, { path }: Screen) => {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
