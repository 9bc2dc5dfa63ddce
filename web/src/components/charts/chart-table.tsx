import { formatNumber } from '#format.ts'
import classes from './chart-table.module.css'
import { type Chart, NO_VALUE, pointName } from './chart.ts'

type Props = Pick<Chart, 'label' | 'headers' | 'points' | 'format'>

/** The numbers of a chart as a table. */
export const ChartTable = ({ label, headers, points, format = formatNumber }: Props) => (
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
