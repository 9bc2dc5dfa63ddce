import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { rowAction, pickOption, save } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { apiOf, uniqueName } from './seed.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const editor = (page: Page, name: string) => page.getByRole('textbox', { name })
const tool = (page: Page, field: string, name: string) =>
  page
    .getByRole('toolbar', { name: `Formatação: ${field}` })
    .getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('dialog', { name: 'Visualizar notícia' })

/** Creates a news item as the signed-in person. */
const createNews = async (page: Page, name: string, changes: object = {}) =>
  (await apiOf(page)).make('/news/', {
    name,
    start_date: '2030-12-01',
    end_date: '2030-12-31',
    subsidiaries: ['1001'],
    farms: ['ALL'],
    summary: '<p>Um <strong>resumo</strong></p>',
    description: '<p>O corpo</p>',
    ...changes,
  })

const typeDate = async (page: Page, label: string, date: string) => {
  await page.getByRole('textbox', { name: label }).fill(date)
}

test('the master writes news, previews it, pauses, activates, edits and deletes it', async ({
  page,
  signInAs,
}) => {
  const name = uniqueName('Vacinação em Chapecó')
  const renamed = uniqueName('Vacinação adiada')
  await signInAs('master')
  await page.goto('/news')
  await page.getByRole('button', { name: 'Adicionar Notícia +' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar notícia' })).toBeVisible()

  await save(page)
  const problems = page.getByRole('alert').filter({ hasText: 'Há 5 problemas' })
  await expect(problems).toBeFocused()
  await problems.getByRole('button', { name: 'Preencha o sumário da notícia' }).click()
  await expect(editor(page, 'Sumário')).toBeFocused()

  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await typeDate(page, 'Data inicial', '01/12/2030')
  await typeDate(page, 'Data final', '15/12/2030')
  await pickOption(page, 'Filiais', 'TODOS')
  await pickOption(page, 'Fazendas', 'TODOS')
  await page.getByLabel('Banner').setInputFiles({ name: 'banner.png', mimeType: '', buffer: PNG })
  await expect(page.getByRole('button', { name: 'Remover arquivo' })).toBeVisible()

  await editor(page, 'Sumário').click()
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Sumário', 'Negrito')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Atenção')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' ao calendário')

  await editor(page, 'Corpo da notícia').click()
  await tool(page, 'Corpo da notícia', 'Título').click()
  await page.keyboard.type('Quando')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Veja o site')
  await page.keyboard.press('Shift+Home')
  await tool(page, 'Corpo da notícia', 'Link').click()
  const link = page.getByRole('dialog', { name: 'Inserir link' })
  await link.getByLabel('Endereço').fill('https://example.com/calendario')
  await link.getByRole('button', { name: 'Aplicar' }).click()
  await expect(link).toHaveCount(0)
  await expect(editor(page, 'Corpo da notícia').getByRole('link')).toHaveText('Veja o site')
  await save(page)
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(page).toHaveURL(/\/news$/)

  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Agendada')
  await expect(row).toContainText('01/12/2030 a 15/12/2030')
  await rowAction(page, 'Visualizar', name).click()
  await expect(preview(page)).toContainText('Agendada')
  await expect(preview(page)).toContainText('15/12/2030')
  await expect(preview(page).getByRole('link', { name: 'banner.png' })).toBeVisible()
  await expect(preview(page).locator('strong')).toHaveText('Atenção')
  await expect(preview(page).getByRole('heading', { name: 'Quando' })).toBeVisible()
  const article = preview(page).getByRole('link', { name: 'Veja o site' })
  await expect(article).toHaveAttribute('href', 'https://example.com/calendario')
  await expect(article).toHaveAttribute('rel', 'noopener noreferrer')
  await page.keyboard.press('Escape')
  await expect(rowAction(page, 'Visualizar', name)).toBeFocused()

  await rowAction(page, 'Pausar', name).click()
  const pause = page.getByRole('dialog', { name: 'Deseja desativar esta notícia?' })
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await expect(row).toContainText('Pausada')
  await expectNotice(page, 'Status alterado com sucesso!')
  await rowAction(page, 'Ativar', name).click()
  const activate = page.getByRole('dialog', { name: 'Deseja ativar esta notícia?' })
  await activate.getByRole('button', { name: 'Ativar' }).click()
  await expect(row).toContainText('Agendada')

  await rowAction(page, 'Editar', name).click()
  await expect(page.getByRole('textbox', { name: 'Data final' })).toHaveValue('15/12/2030')
  await page.getByRole('textbox', { name: 'Nome' }).fill(renamed)
  await page.getByRole('link', { name: 'Documentos' }).click()
  const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await guard.getByRole('button', { name: 'Continuar editando' }).click()
  await save(page)
  await expect(page.getByRole('cell', { name: renamed, exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar Notícia' }).fill(uniqueName('vacinacao adiada'))
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowAction(page, 'Excluir', renamed).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja excluir esta news?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectNotice(page, 'Deletado com sucesso!')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('a picture and a table that the editor puts into news are seen on reading', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Com imagem')
  const { id } = await createNews(page, name)
  await page.goto(`/news/edit/${id}`)
  const body = editor(page, 'Corpo da notícia')
  await body.click()
  await page.keyboard.press('ControlOrMeta+End')
  await tool(page, 'Corpo da notícia', 'Imagem').click()
  const dialog = page.getByRole('dialog', { name: 'Inserir imagem' })
  await dialog
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name: 'silo.png', mimeType: 'image/png', buffer: PNG })
  await dialog.getByLabel('Descrição').fill('Silo')
  await expect(dialog.getByRole('button', { name: 'Remover arquivo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(body.getByRole('img', { name: 'Silo' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+End')
  await tool(page, 'Corpo da notícia', 'Tabela').click()
  await page.keyboard.type('Dose')
  await save(page)
  await page.goto(`/news?preview=${id}`)
  await expect(preview(page).getByRole('table')).toContainText('Dose')
  await expect(preview(page).getByRole('img', { name: 'Silo' })).toHaveJSProperty('naturalWidth', 1)
  await expectAccessible(page, 'preview of news')
})

test('a day that is typed or picked stays that day in every time zone', async ({
  browser,
  page: portal,
  signInAs,
}) => {
  await signInAs('master')
  const storageState = await portal.context().storageState()
  for (const timezoneId of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    const name = uniqueName(`Datas em ${timezoneId}`)
    const { id } = await createNews(portal, name)
    const context = await browser.newContext({ storageState, timezoneId })
    const page = await context.newPage()
    await page.goto(`/news/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Data inicial' })).toHaveValue('01/12/2030')
    await typeDate(page, 'Data inicial', '29/02/2032')
    await typeDate(page, 'Data final', '01/03/2032')
    await page.getByRole('button', { name: 'Escolher data final no calendário' }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendário: Data final' })
    await expect(calendar.getByRole('columnheader').first()).toHaveText(/dom/i)
    await calendar.getByRole('button', { name: '31 março 2032' }).click()
    await expect(page.getByRole('textbox', { name: 'Data final' })).toHaveValue('31/03/2032')
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await save(page)
    const { data } = (await (await saved).json()) as { data: unknown[] }
    expect(data[0]).toMatchObject({ start_date: '2032-02-29', end_date: '2032-03-31' })
    await expect(page.getByRole('row', { name })).toContainText('29/02/2032 a 31/03/2032')
    await context.close()
  }
})

const HIT = 'document.title=1'
/** HTML that only a real browser parser interprets as a browser does. */
const HOSTILE = [
  `<img src=x onerror=${HIT}>`,
  `<IMG """><SCRIPT>${HIT}</SCRIPT>">`,
  `<svg onload=${HIT}></svg><svg><script>${HIT}</script></svg>`,
  `<svg><a xlink:href="javascript:${HIT}"><text>x</text></a></svg>`,
  `<a href="jav&#x0A;ascript:${HIT}">x</a><a href=" &#14; javascript:${HIT}">x</a>`,
  `<a href="data:text/html,<script>${HIT}</script>">x</a><a href="//evil.test">x</a>`,
  `<p style="width:expression(${HIT});background:url(javascript:${HIT})" class=x id=x>x</p>`,
  `<style>*{display:none}</style><link rel=stylesheet href="https://evil.test/x.css">`,
  `<iframe srcdoc="<script>${HIT}</script>"></iframe><iframe src="javascript:${HIT}"></iframe>`,
  `<object data="javascript:${HIT}"></object><embed src="javascript:${HIT}">`,
  `<form action="javascript:${HIT}"><button formaction="javascript:${HIT}">x</button></form>`,
  `<input autofocus onfocus=${HIT}><details open ontoggle=${HIT}>x</details>`,
  `<video><source onerror=${HIT}></video><audio src=x onerror=${HIT}>`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${HIT}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${HIT}></style></mglyph></form>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${HIT}>">`,
  `<svg><foreignObject><p><style><!--</style><img src=x onerror=${HIT}>--></style></p></foreignObject></svg>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${HIT}></style></annotation-xml></math>`,
  `<textarea><p title="</textarea><img src=x onerror=${HIT}>"></textarea>`,
  `<xmp><p title="</xmp><img src=x onerror=${HIT}>"></xmp><template><img src=x onerror=${HIT}></template>`,
  `${'<div>'.repeat(600)}<math><mi><style><img src=x onerror=${HIT}></style>`,
]
const SHOWN =
  'p,br,hr,h1,h2,h3,h4,h5,h6,strong,em,u,s,code,pre,span,ul,ol,li,blockquote,a,table,tbody,tr,th,td'

test.describe('without the policy that would stop it', () => {
  test.use({ bypassCSP: true })

  test('no script in a response of the server runs', async ({ page, signInAs }) => {
    await signInAs('master')
    const name = uniqueName('Hostil')
    const item = await createNews(page, name)
    const answer = { html: '' }
    await page.route(`**/api/v1/news/${item.id}`, (route) =>
      route.fulfill({
        json: {
          data: [{ ...item, summary: `<p>fim</p>${answer.html}`, description: answer.html }],
        },
      }),
    )
    await page.goto(`/news?q=${name.toLowerCase()}`)
    for (const html of HOSTILE) {
      answer.html = html
      await rowAction(page, 'Visualizar', name).click()
      await expect(preview(page).getByText('fim')).toBeVisible()
      const unexpected = await preview(page)
        .locator('section')
        .evaluateAll(
          (sections, allowed) =>
            sections
              .flatMap((section) => [...section.querySelectorAll(':scope > div *')])
              .filter(
                (element) =>
                  !element.matches(allowed) ||
                  element.getAttributeNames().some((attribute) => attribute !== 'href') ||
                  element.hasAttribute('href'),
              )
              .map(({ outerHTML }) => outerHTML),
          SHOWN,
        )
      expect(unexpected, html).toEqual([])
      await preview(page).getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect(preview(page)).toHaveCount(0)
    }
    await expect(page).toHaveTitle('Notícias · Portal Agro')
  })
})
