import { createHash } from 'node:crypto'
import { DEFAULT_ACCENT, PORTAL_NAME } from '@portal/contract/company/company-input'
import type { AppError, ErrorCode } from '#errors.ts'
import { escapeHtml } from '#html/escape-html.ts'
import type { SharedReport } from './shared.service.ts'

/** The page is small and has no scripts, so that it opens on any phone and over any connection. */
const styleFor = (accent: string) => `
:root { color-scheme: light dark; --ground: #f4f6f3; --card: #fff; --ink: #1c261f; --soft: #55605a; --line: #dde3dd; --rim: transparent; --accent: ${accent}; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101512; --card: #19211c; --ink: #e9efea; --soft: #a7b3aa; --line: #303a33; --rim: rgb(255 255 255 / 35%); }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 30rem; display: grid; gap: 1.25rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
header { display: flex; align-items: center; gap: 0.75rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line); font-weight: 600; }
header img { max-width: 9rem; max-height: 3rem; padding: 0.25rem; border-radius: 6px; background: #fff; }
h1 { font-size: 1.375rem; line-height: 1.25; }
dl { display: grid; gap: 0.75rem; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { font-weight: 600; }
a { display: block; padding: 0.875rem 1rem; border: 1px solid var(--rim); border-radius: 10px; background: var(--accent); color: #fff; font-weight: 600;
  text-align: center; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.soft { color: var(--soft); font-size: 0.875rem; }
`

type Content = {
  readonly title: string
  readonly accent: string
  readonly logo?: string
  readonly body: string
}

/** The page and its content security policy, which permits only its own style and the logo. */
const pageOf = ({ title, accent, logo, body }: Content) => {
  const style = styleFor(accent)
  const hash = createHash('sha256').update(style).digest('base64')
  const images = logo ? new URL(logo).origin : "'none'"
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src ${images}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <title>${escapeHtml(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`,
  }
}

const headerOf = (name: string, logo: string) =>
  `<header>${logo && `<img src="${escapeHtml(logo)}" alt="">`}<span>${escapeHtml(name || PORTAL_NAME)}</span></header>`

const factOf = (label: string, value: string) =>
  `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`

type Addresses = { readonly report: string; readonly logo: string }

/** The page of a shared report: the company, the answer and the link to the PDF. */
export const sharedPage = (shared: SharedReport, { report, logo }: Addresses) => {
  const { checklist, farm, answered, corrected, until, company } = shared
  const facts = [
    farm !== undefined && factOf('Fazenda', farm),
    factOf('Data', answered),
    corrected !== undefined && factOf('Corrigida em', corrected),
  ]
  return pageOf({
    title: `Relatório: ${checklist}`,
    accent: company.accent,
    logo,
    body: [
      headerOf(company.name, logo),
      `<h1>${escapeHtml(checklist)}</h1>`,
      `<dl>${facts.filter(Boolean).join('')}</dl>`,
      `<a href="${escapeHtml(report)}">Ver o relatório (PDF)</a>`,
      `<p class="soft">Este link vale até ${until}. Quem tiver o link vê o relatório.</p>`,
      company.footLine && `<p class="soft">${escapeHtml(company.footLine)}</p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  })
}

const REFUSALS: { readonly [code in ErrorCode]?: readonly [title: string, words: string] } = {
  not_found: [
    'Este link não está disponível',
    'Ele pode ter vencido ou sido encerrado. Peça um novo link a quem enviou este.',
  ],
  too_many_attempts: ['Muitos pedidos seguidos', 'Espere alguns minutos e abra o link novamente.'],
}
const FAILED = ['Não foi possível abrir o relatório', 'Tente novamente em alguns minutos.'] as const

/** Shown for server errors, which may be temporary. */
const retryOf = (requestId: string) =>
  `<a href="">Tentar novamente</a>\n<p class="soft">Ao pedir ajuda, informe o código ${escapeHtml(requestId)}</p>`

type Refusal = Pick<AppError, 'code' | 'statusCode'>

/** The text does not tell why a link is closed: it is the same for unknown, expired and ended links. */
export const refusalPage = ({ code, statusCode }: Refusal, requestId: string) => {
  const [title, words] = REFUSALS[code] ?? FAILED
  return pageOf({
    title,
    accent: DEFAULT_ACCENT,
    body: `${headerOf('', '')}\n<h1>${title}</h1>\n<p>${words}</p>${statusCode >= 500 ? `\n${retryOf(requestId)}` : ''}`,
  })
}
