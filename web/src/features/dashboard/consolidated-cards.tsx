import type { Figures } from '@portal/contract/dashboard/dashboard'
import { IconChecklist, IconFileText, IconNews } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#format.ts'
import classes from './consolidated-cards.module.css'
import { consolidatedQuery } from './dashboard.api.ts'

/** What is there of each kind, each figure leading to the items that it counts. */
export const ConsolidatedCards = () => {
  const { data } = useSuspenseQuery(consolidatedQuery)
  return (
    <ul className={classes.cards}>
      {data.checklists && <ChecklistsCard figures={data.checklists} />}
      {data.news && <NewsCard figures={data.news} />}
      {data.documents && <DocumentsCard figures={data.documents} />}
    </ul>
  )
}

type CardProps = { readonly figures: Figures }

const ChecklistsCard = ({ figures: { registered, active, inactive } }: CardProps) => (
  <li className={classes.card}>
    <h3>
      <IconChecklist size={20} stroke={1.7} aria-hidden /> Checklists
    </h3>
    <Link
      to="/checklist"
      search={{ all: true }}
      {...named(registered, 'cadastrados', 'Checklists')}
    >
      <Figure value={registered} name="cadastrados" />
    </Link>
    <Link
      to="/checklist"
      search={{ all: true, status: 'active' }}
      {...named(active, 'ativos', 'Checklists')}
    >
      <Figure value={active} name="ativos" />
    </Link>
    <Link
      to="/checklist"
      search={{ all: true, status: 'inactive' }}
      {...named(inactive, 'inativos', 'Checklists')}
    >
      <Figure value={inactive} name="inativos" />
    </Link>
  </li>
)

const NewsCard = ({ figures: { registered, active, inactive } }: CardProps) => (
  <li className={classes.card}>
    <h3>
      <IconNews size={20} stroke={1.7} aria-hidden /> Notícias
    </h3>
    <Link to="/news" {...named(registered, 'cadastradas', 'Notícias')}>
      <Figure value={registered} name="cadastradas" />
    </Link>
    <Link to="/news" search={{ status: 'active' }} {...named(active, 'ativas', 'Notícias')}>
      <Figure value={active} name="ativas" />
    </Link>
    <Link to="/news" search={{ status: 'inactive' }} {...named(inactive, 'inativas', 'Notícias')}>
      <Figure value={inactive} name="inativas" />
    </Link>
  </li>
)

/** A document is never paused: there is no list of those that are. */
const DocumentsCard = ({ figures: { registered, active, inactive } }: CardProps) => (
  <li className={classes.card}>
    <h3>
      <IconFileText size={20} stroke={1.7} aria-hidden /> Documentos
    </h3>
    <Link to="/document" {...named(registered, 'cadastrados', 'Documentos')}>
      <Figure value={registered} name="cadastrados" />
    </Link>
    <Link to="/document" {...named(active, 'ativos', 'Documentos')}>
      <Figure value={active} name="ativos" />
    </Link>
    <p className={classes.figure}>
      <Figure value={inactive} name="inativos" />
    </p>
  </li>
)

/** What is seen comes first in what is said: '12 ativos: Checklists'. */
const named = (value: number, name: string, kind: string) => ({
  className: classes.figure ?? '',
  'aria-label': `${formatNumber(value)} ${name}: ${kind}`,
})

const Figure = ({ value, name }: { readonly value: number; readonly name: string }) => (
  <>
    <strong>{formatNumber(value)}</strong> {name}
  </>
)
