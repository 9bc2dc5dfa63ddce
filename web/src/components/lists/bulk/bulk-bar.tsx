import { Button } from '#components/controls/button.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { formatNumber } from '#format.ts'
import type { BulkWords } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { useBarKey } from './use-bar-key.ts'

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
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are what has the focus
  <fieldset className={classes.bar} aria-label="Itens escolhidos" {...useBarKey()}>
    <output className={classes.count}>
      {chosen === 1 ? '1 escolhido' : `${formatNumber(chosen)} escolhidos`}
    </output>
    {/* Said once, as the bar comes; how many are chosen is said with every choice. */}
    <output className={classes.hint}>
      <kbd>{MOD}</kbd> + <kbd>Enter</kbd> leva às ações e volta
    </output>
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
