import { Button } from '#components/controls/button.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { formatNumber } from '#format.ts'
import type { BulkWords } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { useBarKey } from './use-bar-key.ts'

type Offered = Pick<BulkWords, 'verb' | 'icon' | 'isDangerous'> & {
  /** How many of the chosen rows allow the action. */
  readonly count: number
  readonly onAct: () => void
}

type Props = {
  /** How many rows are chosen. */
  readonly count: number
  readonly actions: readonly Offered[]
  /** Undefined if the list itself has a way to end choosing. */
  readonly onClear: (() => void) | undefined
}

/** The actions for the chosen rows; an action that only some rows allow shows their number. */
export const BulkBar = ({ count: chosen, actions, onClear }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are what has the focus
  <fieldset className={classes.bar} aria-label="Itens escolhidos" {...useBarKey()}>
    <output className={classes.count}>
      {chosen === 1 ? '1 escolhido' : `${formatNumber(chosen)} escolhidos`}
    </output>
    {/* Read out once, when the bar appears; the number of chosen rows is read out at each choice. */}
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
