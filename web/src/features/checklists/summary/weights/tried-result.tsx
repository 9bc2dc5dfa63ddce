import type { RankedFarm, TriedSummary } from '@portal/contract/checklists/summary/tried-weights'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { Score } from '#components/scores/score.tsx'
import { useSummaryFarmLabels } from '#features/checklists/summary/use-summary-farm-labels.ts'
import { formatAnswers, formatNumber } from '#format.ts'
import classes from './tried-result.module.css'

type Props = {
  readonly summary: TriedSummary
  /** The checklist's subsidiaries, in which the farms are. */
  readonly subsidiaries: readonly string[]
}

const INITIAL_COUNT = 10

const MeanScore = ({ share }: { readonly share: number | null }) => (
  <Score share={share === null ? null : share * 100} />
)

const isOne = (count: number) => count === 1

/** Notes on answers that the tried weights affect only partly or not at all. */
const notesOf = ({ not_asked: notAsked, with_removed: removed }: TriedSummary) => [
  ...(notAsked > 0
    ? [
        `${formatAnswers(notAsked)} não ${isOne(notAsked) ? 'teve' : 'tiveram'} nenhuma das perguntas alteradas e ${isOne(notAsked) ? 'fica como está' : 'ficam como estão'}.`,
      ]
    : []),
  ...(removed > 0
    ? [
        `${formatAnswers(removed)} ${isOne(removed) ? 'escolheu uma opção que não existe' : 'escolheram opções que não existem'} mais: cada opção dessas mantém o peso que tinha.`,
      ]
    : []),
]

/** Stored and tried scores side by side: in total, by band and by farm. */
export const TriedResult = ({ summary, subsidiaries }: Props) => {
  const { answers, newest_only: isCut, stored, tried, bands, farms } = summary
  if (answers === 0) return <p>Nenhuma resposta com estes filtros.</p>
  return (
    <>
      <p>
        {formatAnswers(answers)}
        {isCut && ', as mais recentes'}, com os filtros acima.
      </p>
      <SideBySide label="Pontuação com outros pesos" header="Medida">
        <Row
          name="Pontuação média"
          stored={<MeanScore share={stored.average_share} />}
          tried={<MeanScore share={tried.average_share} />}
        />
        <Row
          name="Reprovadas"
          stored={formatNumber(stored.failed)}
          tried={formatNumber(tried.failed)}
        />
        {bands.map(({ label, tone, ...counts }) => (
          <Row
            key={label}
            name={<StateBadge state={{ label, tone }} />}
            stored={formatNumber(counts.stored)}
            tried={formatNumber(counts.tried)}
          />
        ))}
      </SideBySide>
      {notesOf(summary).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {farms.length > 0 && (
        <Ranking farms={farms} total={summary.farms_total} subsidiaries={subsidiaries} />
      )}
    </>
  )
}

type RankingProps = Pick<Props, 'subsidiaries'> & {
  readonly farms: readonly RankedFarm[]
  readonly total: number
}

const Ranking = ({ farms, total, subsidiaries }: RankingProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const labelOf = useSummaryFarmLabels(farms, subsidiaries)
  const shown = showsAll ? farms : farms.slice(0, INITIAL_COUNT)
  return (
    <>
      <SideBySide label="Fazendas com outros pesos" header="Fazenda">
        {shown.map((farm) => (
          <Row
            key={farm.farm_id}
            name={labelOf(farm)}
            stored={<RankedScore {...farm.stored} />}
            tried={<RankedScore {...farm.tried} />}
          />
        ))}
      </SideBySide>
      {shown.length < total && (
        <p className={classes.note}>
          Mostrando {formatNumber(shown.length)} de {formatNumber(total)}
        </p>
      )}
      {farms.length > INITIAL_COUNT && (
        <Button kind="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Mostrar menos fazendas' : 'Mostrar mais fazendas'}
        </Button>
      )}
    </>
  )
}

const RankedScore = ({ rank, average_share: share }: RankedFarm['stored']) => (
  <span className={classes.ranked}>
    {rank !== null && <strong>{formatNumber(rank)}º </strong>}
    <MeanScore share={share} />
  </span>
)

type SideBySideProps = {
  readonly label: string
  /** The heading of the first column. */
  readonly header: string
  readonly children: ReactNode
}

const SideBySide = ({ label, header, children }: SideBySideProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{header}</th>
        <th scope="col">Guardada</th>
        <th scope="col">Com estes pesos</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type RowProps = Readonly<Record<'name' | 'stored' | 'tried', ReactNode>>

const Row = ({ name, stored, tried }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{stored}</td>
    <td>{tried}</td>
  </tr>
)
