import { IconListCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#components/controls/button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useRefusal } from '#components/controls/use-refusal.ts'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { useModKey } from '#components/keyboard/use-mod-key.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { formatNumber } from '#format.ts'
import { type BulkAction, refusalOf } from './bulk.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type Item = { readonly id: string; readonly name?: string }
type OpenDialog<T> = { readonly action: BulkAction<T>; readonly chosen: readonly T[] }

type BoxProps = {
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined
  readonly label: string
  /** Shows the label beside the box, if there is no row to name it. */
  readonly showsLabel?: boolean
  readonly checked: boolean
  /** Some of what the checkbox stands for is selected, but not all. */
  readonly isPartial?: boolean
  /** Why it cannot be selected. It stays focusable, so that it can say so. */
  readonly refusal?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** A checkbox that is named by the row beside it. */
const RowCheckbox = (props: BoxProps) => {
  const { inputRef, label, showsLabel = false, isPartial = false, refusal, onChange } = props
  const { isRefused, reasonId } = useRefusal(refusal)
  return (
    <Tooltip label={refusal} id={reasonId}>
      <label
        className="grid place-items-center w-[2.75rem] min-h-[2.75rem] -my-1.5 mx-0 cursor-pointer data-[labelled=true]:grid-flow-col data-[labelled=true]:gap-2 data-[labelled=true]:w-auto data-[labelled=true]:m-0 data-[refused=true]:cursor-not-allowed data-[refused=true]:[&_input]:opacity-40 data-[refused=true]:[&_input]:pointer-events-none"
        title={showsLabel || isRefused ? undefined : label}
        data-labelled={showsLabel}
        data-refused={isRefused}
      >
        <input
          className="w-[1.125rem] h-[1.125rem] m-0"
          ref={(input) => {
            if (input !== null) input.indeterminate = isPartial
            inputRef?.(input)
          }}
          type="checkbox"
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={reasonId}
          checked={props.checked}
          onChange={({ currentTarget }) => !isRefused && onChange(currentTarget.checked)}
        />
        {showsLabel && label}
      </label>
    </Tooltip>
  )
}

/** Browsers do not count a key with Ctrl as keyboard use: after selecting by mouse, the focus would not be visible. */
const VISIBLE_FOCUS = { focusVisible: true }

/** Ctrl+Enter moves the focus from a row to the bulk bar, however many rows lie between, and back; Esc moves it back. */
const useBarKey = () => {
  const bar = useRef<HTMLFieldSetElement>(null)
  const focusedRow = useRef<Element>(null)
  const focusRow = () => {
    const { current: row } = focusedRow
    if (row instanceof HTMLElement && row.isConnected && row !== document.body)
      row.focus(VISIBLE_FOCUS)
    else focusScreen()
  }
  useModKey('enter', () => {
    if (isDialogOpen()) return
    if (bar.current?.contains(document.activeElement)) return focusRow()
    focusedRow.current = document.activeElement
    bar.current?.querySelector('button')?.focus(VISIBLE_FOCUS)
  })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isDialogOpen()) focusRow()
  }
  return { ref: bar, onKeyDown }
}

type BarProps<T> = {
  readonly actions: readonly BulkAction<T>[]
  readonly chosen: readonly T[]
  readonly onAct: (action: BulkAction<T>) => void
  /** Undefined if the list itself has a way to end selecting. */
  readonly onClear: (() => void) | undefined
}

const keyClass = 'py-0 px-1 border border-line-strong rounded-sm'

/** The actions for the selected rows; an action that only some rows allow shows their number. */
const BulkBar = <T,>({ actions, chosen, onAct, onClear }: BarProps<T>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are what has the focus
  <fieldset
    className="sticky bottom-0 z-2 flex flex-wrap gap-2 items-center py-2 px-4 m-0 border-0 border-t border-t-line-strong rounded-b-lg bg-surface-sunk max-md:p-2 max-md:[&_button]:flex-auto max-md:[&_button]:px-2"
    aria-label="Itens selecionados"
    {...useBarKey()}
  >
    <output className="font-semibold tabular-nums max-md:flex-[1_0_100%] max-md:ps-2">
      {chosen.length === 1 ? '1 selecionado' : `${formatNumber(chosen.length)} selecionados`}
    </output>
    {/* Read out once, when the bar appears; the number of selected rows is read out at each change. */}
    <output className="me-auto text-ink-soft text-xs max-md:hidden">
      <kbd className={keyClass}>{MOD}</kbd> + <kbd className={keyClass}>Enter</kbd> leva às ações e
      volta
    </output>
    {actions.map((action) => {
      const { label, icon: Picture, isDangerous = false } = action
      const count = chosen.filter((item) => refusalOf(action, item) === undefined).length
      return (
        count > 0 && (
          <Button
            key={label}
            variant={isDangerous ? 'danger' : 'quiet'}
            onClick={() => onAct(action)}
          >
            <Picture size={18} stroke={1.7} aria-hidden />
            {label}
            {count < chosen.length && ` (${count})`}
          </Button>
        )
      )
    })}
    {onClear && (
      <Button variant="quiet" onClick={onClear}>
        Limpar
      </Button>
    )}
  </fieldset>
)

/**
 * Selecting rows and applying an action to all of them. Cards show checkboxes only after the start button was pressed
 * or a row was selected.
 */
export const useBulk = <T extends Item>(
  items: readonly T[],
  actions: readonly BulkAction<T>[] | false = false,
) => {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isStarted, setStarted] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog<T>>()
  const isNarrow = useIsNarrow()
  const firstBox = useRef<HTMLInputElement>(null)
  const setFirstBox = (input: HTMLInputElement | null) => {
    firstBox.current = input
  }
  if (!actions) return {}
  const isFor = (item: T) => actions.some(({ permission }) => permission(item))
  const choosable = items.filter(isFor)
  // A row that is no longer shown is no longer selected.
  const chosen = items.filter(({ id }) => ids.includes(id))
  const choose = (changed: readonly T[], isChosen: boolean) => {
    const others = chosen.filter((item) => !changed.includes(item))
    setIds([...others, ...(isChosen ? changed : [])].map(({ id }) => id))
  }
  const start = () => {
    flushSync(() => setStarted(true))
    firstBox.current?.focus()
  }
  const stop = () => {
    focusScreen()
    setIds([])
    setStarted(false)
  }
  const isShown = !isNarrow || isStarted || chosen.length > 0
  const allChosen = chosen.length === choosable.length
  const onEnd = isNarrow ? stop : undefined
  return {
    choice: isShown
      ? {
          onEnd,
          all: choosable.length > 0 && (
            <RowCheckbox
              label="Selecionar todos desta página"
              showsLabel={isNarrow}
              checked={allChosen}
              isPartial={chosen.length > 0 && !allChosen}
              onChange={(isChosen) => choose(choosable, isChosen)}
            />
          ),
          boxOf: (item: T) => (
            <RowCheckbox
              inputRef={item === items[0] ? setFirstBox : undefined}
              label={`Selecionar ${item.name ?? ''}`}
              refusal={isFor(item) ? undefined : NO_PERMISSION}
              checked={chosen.includes(item)}
              onChange={(isChosen) => choose([item], isChosen)}
            />
          ),
        }
      : undefined,
    offer: !isShown && choosable.length > 0 && (
      <div className="flex justify-end py-1 px-2 border-b border-b-line">
        <Button variant="quiet" size="small" onClick={start}>
          <IconListCheck size={18} stroke={1.7} aria-hidden />
          Selecionar
        </Button>
      </div>
    ),
    bar: (
      <>
        {chosen.length > 0 && (
          <BulkBar
            actions={actions}
            chosen={chosen}
            onAct={(action) => setDialog({ action, chosen })}
            onClear={isNarrow ? undefined : stop}
          />
        )}
        {dialog && (
          <BulkDialog
            words={dialog.action}
            chosen={dialog.chosen.map((item) => ({
              id: item.id,
              name: item.name ?? '',
              refusal: refusalOf(dialog.action, item),
              call: (places, isAgain) => dialog.action.call(item, places, isAgain),
            }))}
            onDone={() => {
              setDialog(undefined)
              stop()
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </>
    ),
  }
}
