import { Button } from '#components/controls/button.tsx'
import { formatNumber } from '#format.ts'
import type { BulkWords } from './bulk.ts'
import classes from './bulk-bar.module.css'

type Offered = Pick<BulkWords, 'verb' | 'icon' | 'isDangerous'> & {
  /** How many of those that are chosen it can be done to. */
  readonly count: number
  readonly onAct: () => void
}

type Props = {
  /** How many are chosen. */
  readonly count: number
  readonly actions: readonly Offered[]
  /** None where the list itself has a way out. */
  readonly onClear: (() => void) | undefined
}

/** What can be done to the rows that are chosen; with its number, where it can be done to some of them alone. */
export const BulkBar = ({ count: chosen, actions, onClear }: Props) => (
  <fieldset className={classes.bar} aria-label="Itens escolhidos">
    <output>{chosen === 1 ? '1 escolhido' : `${formatNumber(chosen)} escolhidos`}</output>
    {actions.map(({ verb, icon: Picture, isDangerous = false, count, onAct }) => (
      <Button key={verb} kind={isDangerous ? 'danger' : 'quiet'} onClick={onAct}>
        <Picture size={18} stroke={1.7} aria-hidden />
        {verb}
        {count < chosen && ` (${count})`}
      </Button>
    ))}
    {onClear && (
      <Button kind="quiet" onClick={onClear}>
        Limpar
      </Button>
    )}
  </fieldset>
)
