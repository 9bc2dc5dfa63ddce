import { canSeeWidget, type Figures } from '@portal/contract/dashboard/dashboard'
import { type Icon, IconChecklist, IconFileText, IconNews } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '#format.ts'
import { useActor } from '#session/session.ts'
import { consolidatedQuery } from './dashboard.api.ts'

type Kind = {
  readonly kind: string
  readonly icon: Icon
  /** Labels of the registered, active and inactive figures. */
  readonly names: readonly string[]
  /** Links to the lists of the items counted by each figure. A figure without a list has none. */
  readonly links: readonly LinkProps[]
}

const CHECKLISTS: Kind = {
  kind: 'Checklists',
  icon: IconChecklist,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([
    { to: '/checklist', search: { all: true } },
    { to: '/checklist', search: { all: true, state: 'all_active' } },
    { to: '/checklist', search: { all: true, state: 'all_inactive' } },
  ]),
}
const NEWS: Kind = {
  kind: 'Notícias',
  icon: IconNews,
  names: ['cadastradas', 'ativas', 'inativas'],
  links: linkOptions([
    { to: '/news' },
    { to: '/news', search: { state: 'all_active' } },
    { to: '/news', search: { state: 'all_inactive' } },
  ]),
}
/** Documents cannot be paused, so the inactive figure has no link. */
const DOCUMENTS: Kind = {
  kind: 'Documentos',
  icon: IconFileText,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([{ to: '/document' }, { to: '/document' }]),
}

const figureClass = 'grid gap-0.5 p-2 rounded-md text-ink-soft text-sm no-underline'

/** Counts per kind; each figure links to the items it counts. */
export const ConsolidatedCards = () => {
  const actor = useActor()
  const { data } = useSuspenseQuery(consolidatedQuery)
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-4 m-0 p-0 list-none max-md:grid-cols-[1fr]">
      {canSeeWidget(actor, 'checklist') && <Card {...CHECKLISTS} figures={data.checklists} />}
      {canSeeWidget(actor, 'news') && <Card {...NEWS} figures={data.news} />}
      {canSeeWidget(actor, 'document') && <Card {...DOCUMENTS} figures={data.documents} />}
    </ul>
  )
}

const Card = (props: Kind & { readonly figures: Figures }) => {
  const { kind, icon: KindIcon, names, links, figures } = props
  return (
    <li className="grid grid-cols-[repeat(3,1fr)] content-start gap-2 min-h-[8.5rem] pt-4 pb-3 px-3 border border-line rounded-lg bg-surface shadow-1 [&_h3_svg]:text-good">
      <h3 className="flex col-span-full items-center gap-2 px-2 text-base">
        <KindIcon size={20} stroke={1.7} aria-hidden /> {kind}
      </h3>
      {[figures.registered, figures.active, figures.inactive].map((value, index) => {
        const name = names[index] ?? ''
        const link = links[index]
        const figure = (
          <>
            <strong className="text-ink font-display text-2xl leading-[1.15] tabular-nums font-semibold">
              {formatNumber(value)}
            </strong>{' '}
            {name}
          </>
        )
        if (link === undefined)
          return (
            <p key={name} className={figureClass}>
              {figure}
            </p>
          )
        // The accessible name starts with the visible text: '12 ativos: Checklists'.
        const label = `${formatNumber(value)} ${name}: ${kind}`
        return (
          <Link
            key={name}
            {...link}
            className={`${figureClass} hover:bg-hover hover:[&_strong]:underline hover:[&_strong]:decoration-2 hover:[&_strong]:underline-offset-4`}
            aria-label={label}
          >
            {figure}
          </Link>
        )
      })}
    </li>
  )
}
