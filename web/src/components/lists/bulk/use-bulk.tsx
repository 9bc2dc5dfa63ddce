import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { useIsNarrow } from '#components/layout/narrow.ts'
import type { BulkAction } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { useChoice } from './use-choice.ts'

const BulkBar = lazyDialog(async () => (await import('./bulk-bar.tsx')).BulkBar)
const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** What can be done to several rows at once; its code is fetched when the first of them is chosen. */
export type Bulk<T> = {
  /** Whether anything of it can be done to this one. */
  readonly isFor: (item: T) => boolean
  readonly load: () => Promise<readonly BulkAction<T>[]>
}

type Item = { readonly id: string; readonly name?: string }
type Asked<T> = { readonly action: BulkAction<T>; readonly items: readonly T[] }

/** Choosing rows and doing something to all of them. Cards have room for it once someone means to. */
export const useBulk = <T extends Item>(items: readonly T[], bulk: Bulk<T> | false = false) => {
  const [actions, setActions] = useState<readonly BulkAction<T>[]>()
  const { chosen, choose, clear } = useChoice(items)
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<Asked<T>>()
  const isNarrow = useIsNarrow()
  const stop = () => {
    clear()
    setChoosing(false)
  }
  if (!bulk) return { choice: undefined, bar: undefined }
  const nameOf = ({ name = '' }: T) => name
  const { isFor, load } = bulk
  const onChoose: typeof choose = (changed, isChosen) => {
    choose(changed, isChosen)
    // Without a connection nothing could be done either: it is asked for again with the next choice.
    if (actions === undefined) load().then(setActions, () => undefined)
  }
  const offered = (actions ?? []).flatMap((action) => {
    const fitting = chosen.filter(action.isFor)
    if (fitting.length === 0) return []
    return [{ ...action, count: fitting.length, onAct: () => setAsked({ action, items: fitting }) }]
  })
  const isShown = !isNarrow || isChoosing
  return {
    choice: isShown ? { chosen, isFor, nameOf, onChoose } : undefined,
    bar: (
      <>
        {isShown && (chosen.length > 0 || isChoosing) && (
          <BulkBar count={chosen.length} actions={offered} onClear={stop} />
        )}
        {!isShown && items.some(isFor) && (
          <div className={classes.offer}>
            <Button kind="quiet" onClick={() => setChoosing(true)}>
              <IconListCheck size={18} stroke={1.7} aria-hidden />
              Escolher vários
            </Button>
          </div>
        )}
        {asked && (
          <BulkDialog
            words={asked.action}
            items={asked.items.map((item) => ({
              id: item.id,
              name: nameOf(item),
              act: (places) => asked.action.act(item, places),
            }))}
            onDone={() => {
              setAsked(undefined)
              stop()
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  }
}
