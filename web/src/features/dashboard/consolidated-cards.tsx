import type { Figures } from '@portal/contract/dashboard/dashboard'
import { type Icon, IconChecklist, IconFileText, IconNews } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { formatNumber } from '#format.ts'
import classes from './consolidated-cards.module.css'
import { consolidatedQuery } from './dashboard.api.ts'

type Kind = {
  readonly kind: string
  readonly icon: Icon
  /** Of what is registered, active and inactive. */
  readonly names: readonly string[]
  /** To the items that each figure counts, where there is a list of them. */
  readonly links: readonly LinkProps[]
}

const CHECKLISTS: Kind = {
  kind: 'Checklists',
  icon: IconChecklist,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([
    { to: '/checklist', search: { all: true } },
    { to: '/checklist', search: { all: true, status: 'active' } },
    { to: '/checklist', search: { all: true, status: 'inactive' } },
  ]),
}
const NEWS: Kind = {
  kind: 'Notícias',
  icon: IconNews,
  names: ['cadastradas', 'ativas', 'inativas'],
  links: linkOptions([
    { to: '/news' },
    { to: '/news', search: { status: 'active' } },
    { to: '/news', search: { status: 'inactive' } },
  ]),
}
/** A document is never paused: there is no list of those that are. */
const DOCUMENTS: Kind = {
  kind: 'Documentos',
  icon: IconFileText,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([{ to: '/document' }, { to: '/document' }]),
}

/** What is there of each kind, each figure leading to the items that it counts. */
export const ConsolidatedCards = () => {
  const { data } = useSuspenseQuery(consolidatedQuery)
  return (
    <ul className={classes.cards}>
      {data.checklists && <Card {...CHECKLISTS} figures={data.checklists} />}
      {data.news && <Card {...NEWS} figures={data.news} />}
      {data.documents && <Card {...DOCUMENTS} figures={data.documents} />}
    </ul>
  )
}

const Card = (props: Kind & { readonly figures: Figures }) => {
  const { kind, icon: Picture, names, links, figures } = props
  return (
    <li className={classes.card}>
      <h3>
        <Picture size={20} stroke={1.7} aria-hidden /> {kind}
      </h3>
      {[figures.registered, figures.active, figures.inactive].map((value, index) => {
        const name = names[index] ?? ''
        const link = links[index]
        const figure = (
          <>
            <strong>{formatNumber(value)}</strong> {name}
          </>
        )
        if (link === undefined)
          return (
            <p key={name} className={classes.figure}>
              {figure}
            </p>
          )
        // What is seen comes first in what is said: '12 ativos: Checklists'.
        const label = `${formatNumber(value)} ${name}: ${kind}`
        return (
          <Link key={name} {...link} className={classes.figure ?? ''} aria-label={label}>
            {figure}
          </Link>
        )
      })}
    </li>
  )
}
