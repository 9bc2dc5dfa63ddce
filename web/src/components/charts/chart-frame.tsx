import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatNumber } from '#format.ts'
import classes from './chart-frame.module.css'
import { type Chart, NO_VALUE, pointName } from './chart.ts'

type Props = Chart & { readonly children: ReactNode }

/** A chart with its summary above it, and a button that shows the numbers as a table. */
export const ChartFrame = ({ children, ...chart }: Props) => {
  const { label, summary } = chart
  const [isTable, setTable] = useState(false)
  const summaryId = useId()
  const toggleLabel = isTable ? 'Ver como gráfico' : 'Ver como tabela'
  const ToggleIcon = isTable ? IconChartBar : IconTable
  return (
    <figure className="grid gap-4 min-w-0 m-0">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 print:[&_button]:hidden">
        <p className="flex-[1_1_16rem] text-ink-soft" id={summaryId}>
          {summary}
        </p>
        <Button
          variant="quiet"
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

const ChartTable = ({ label, headers, points, format = formatNumber }: Chart) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={pointName(point)}>
          <th scope="row">{pointName(point)}</th>
          <td>{point.value === null ? NO_VALUE : format(point.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
