import { Button } from '#components/controls/button.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { formatNumber } from '#format.ts'
import { type BulkWords } from './bulk.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useModKey } from '#components/keyboard/use-mod-key.ts'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'

/** Browsers do not count a key with Ctrl as keyboard use: after choosing by mouse, the focus would not be visible. */
const VISIBLE_FOCUS = { focusVisible: true }

/**
 * Ctrl+Enter moves the focus from a row to the bulk bar, however many rows lie between, and back; Esc moves it back.
 */
const useBarKey = () => {
  const bar = useRef<HTMLFieldSetElement>(null)
  const focusedRow = useRef<Element>(null)

  const focusBar = () => {
    focusedRow.current = document.activeElement
    bar.current?.querySelector('button')?.focus(VISIBLE_FOCUS)
  }
  const focusRow = () => {
    const { current: row } = focusedRow
    if (row instanceof HTMLElement && row.isConnected && row !== document.body)
      row.focus(VISIBLE_FOCUS)
    else focusScreen()
  }
  const toggle = () => {
    if (isDialogOpen()) return
    if (bar.current?.contains(document.activeElement)) focusRow()
    else focusBar()
  }
  useModKey('enter', toggle)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isDialogOpen()) focusRow()
  }
  return { ref: bar, onKeyDown }
}

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
  <fieldset
    className="sticky bottom-0 z-2 flex flex-wrap gap-2 items-center py-2 px-4 m-0 border-0 border-t border-t-line-strong rounded-b-lg bg-surface-sunk max-md:p-2 max-md:[&_button]:flex-auto max-md:[&_button]:px-2"
    aria-label="Itens escolhidos"
    {...useBarKey()}
  >
    <output className="font-semibold tabular-nums max-md:flex-[1_0_100%] max-md:ps-2">
      {chosen === 1 ? '1 escolhido' : `${formatNumber(chosen)} escolhidos`}
    </output>
    {/* Read out once, when the bar appears; the number of chosen rows is read out at each choice. */}
    <output className="me-auto text-ink-soft text-xs max-md:hidden">
      <kbd className="py-0 px-1 border border-line-strong rounded-sm">{MOD}</kbd> +{' '}
      <kbd className="py-0 px-1 border border-line-strong rounded-sm">Enter</kbd> leva às ações e
      volta
    </output>
    {actions.map(({ verb, icon: Picture, isDangerous = false, count, onAct }) => (
      <Button key={verb} variant={isDangerous ? 'danger' : 'quiet'} onClick={onAct}>
        <Picture size={18} stroke={1.7} aria-hidden />
        {verb}
        {count < chosen && ` (${count})`}
      </Button>
    ))}
    {onClear && (
      <Button variant="quiet" onClick={onClear}>
        Limpar
      </Button>
    )}
  </fieldset>
)
