import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import type { BulkAction } from './bulk.ts'
import { useSelection } from './use-selection.ts'

const StartBulkButton = lazyPart(
  async () => (await import('./start-bulk-button.tsx')).StartBulkButton,
)
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar)
const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** The bulk actions of a list; their code loads when the first row is chosen. */
export type Bulk<T> = {
  /** Whether any bulk action can be applied to this item. */
  readonly isFor: (item: T) => boolean
  readonly load: () => Promise<readonly BulkAction<T>[]>
}

type Item = { readonly id: string; readonly name?: string }
type OpenDialog<T> = { readonly action: BulkAction<T>; readonly chosen: readonly T[] }

const nameOf = ({ name = '' }: Item) => name

/**
 * Choosing rows and applying an action to all of them. Cards show checkboxes only after the start button was pressed
 * or a row was chosen.
 */
export const useBulk = <T extends Item>(items: readonly T[], bulk: Bulk<T> | false = false) => {
  const [actions, setActions] = useState<readonly BulkAction<T>[]>()
  const { chosen, choose, clear } = useSelection(items)
  const [isChoosing, setChoosing] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog<T>>()
  const isNarrow = useIsNarrow()
  const stopChoosing = () => {
    focusScreen()
    clear()
    setChoosing(false)
  }
  const startChoosing = () => {
    focusScreen()
    setChoosing(true)
  }
  if (!bulk) return {}
  const { isFor, load } = bulk
  const onChoose: typeof choose = (changed, isChosen) => {
    choose(changed, isChosen)
    setChoosing(true) // the rows stay choosable if the window becomes narrow
    // Without a connection no action could run either: the next choice loads the code again.
    if (actions === undefined) load().then(setActions, () => undefined)
  }
  const offeredActions = (actions ?? []).flatMap((action) => {
    const fitting = chosen.filter((item) => action.refusalOf(item) === undefined)
    if (fitting.length === 0) return []
    return [{ ...action, count: fitting.length, onAct: () => setDialog({ action, chosen }) }]
  })
  const isShown = !isNarrow || isChoosing
  const onEnd = isNarrow ? stopChoosing : undefined
  return {
    choice: isShown ? { chosen, isFor, nameOf, onChoose, onEnd } : undefined,
    offer: !isShown && items.some(isFor) && (
      <div
        // Reserves the height of the button, whose code loads later.
        className="flex justify-end min-h-[2.5rem] py-1 px-2 border-b border-b-line"
      >
        <StartBulkButton onStart={startChoosing} />
      </div>
    ),
    bar: (
      <>
        {isShown && chosen.length > 0 && (
          <BulkBar
            count={chosen.length}
            actions={offeredActions}
            onClear={isNarrow ? undefined : stopChoosing}
          />
        )}
        {dialog && (
          <BulkDialog
            words={dialog.action}
            chosen={dialog.chosen.map((item) => ({
              id: item.id,
              name: nameOf(item),
              refusal: dialog.action.refusalOf(item),
              act: (places, isAgain) => dialog.action.act(item, places, isAgain),
            }))}
            onDone={() => {
              setDialog(undefined)
              stopChoosing()
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </>
    ),
  }
}
