import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './chart-frame.module.css'
import { ChartTable } from './chart-table.tsx'
import type { Chart } from './chart.ts'

type Props = Chart & { readonly children: ReactNode }

/** A drawing with what it says in words above it, and its numbers as a table a press away. */
export const ChartFrame = ({ children, ...chart }: Props) => {
  const { label, summary } = chart
  const [isTable, setTable] = useState(false)
  const summaryId = useId()
  const action = isTable ? 'Ver como gráfico' : 'Ver como tabela'
  const Picture = isTable ? IconChartBar : IconTable
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <p id={summaryId}>{summary}</p>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${action}: ${label}`}
          onClick={() => setTable(!isTable)}
        >
          <Picture size={16} aria-hidden />
          {action}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable {...chart} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by us, and of no file
        <div role="img" aria-label={label} aria-describedby={summaryId}>
          {children}
        </div>
      )}
    </figure>
  )
}
