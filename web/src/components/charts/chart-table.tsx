import { formatNumber } from '#format.ts'
import classes from './chart-table.module.css'
import { type Chart, NOTHING, nameOf } from './chart.ts'

type Props = Pick<Chart, 'label' | 'headers' | 'points' | 'format'>

/** The numbers of a chart, for whoever reads rather than looks. */
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
        <tr key={nameOf(point)}>
          <th scope="row">{nameOf(point)}</th>
          <td>{point.value === null ? NOTHING : format(point.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
