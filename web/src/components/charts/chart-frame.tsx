import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './chart-frame.module.css'
import { ChartTable } from './chart-table.tsx'
import type { Chart } from './chart.ts'

type Props = Chart & { readonly children: ReactNode }

/** A chart with its summary above it, and a button that shows the numbers as a table. */
export const ChartFrame = ({ children, ...chart }: Props) => {
  const { label, summary } = chart
  const [isTable, setTable] = useState(false)
  const summaryId = useId()
  const toggleLabel = isTable ? 'Ver como gráfico' : 'Ver como tabela'
  const ToggleIcon = isTable ? IconChartBar : IconTable
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <p id={summaryId}>{summary}</p>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${toggleLabel}: ${label}`}
          onClick={() => setTable(!isTable)}
        >
          <ToggleIcon size={16} aria-hidden />
          {toggleLabel}
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
