import { useState } from 'react'
import { lazyDialog, lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { useIsNarrow } from '#components/layout/narrow.ts'
import type { BulkAction } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { useChoice } from './use-choice.ts'

const BulkOffer = lazyPart(async () => (await import('./bulk-offer.tsx')).BulkOffer)
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar)
const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** What can be done to several rows at once; its code is fetched when the first of them is chosen. */
export type Bulk<T> = {
  /** Whether anything of it can be done to this one. */
  readonly isFor: (item: T) => boolean
  readonly load: () => Promise<readonly BulkAction<T>[]>
}

type Item = { readonly id: string; readonly name?: string }
type Asked<T> = { readonly action: BulkAction<T>; readonly chosen: readonly T[] }

const nameOf = ({ name = '' }: Item) => name

/** Choosing rows and doing something to all of them. Cards have room for it once someone means to. */
export const useBulk = <T extends Item>(items: readonly T[], bulk: Bulk<T> | false = false) => {
  const [actions, setActions] = useState<readonly BulkAction<T>[]>()
  const { chosen, choose, clear } = useChoice(items)
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<Asked<T>>()
  const isNarrow = useIsNarrow()
  const stop = () => {
    focusScreen()
    clear()
    setChoosing(false)
  }
  const begin = () => {
    focusScreen()
    setChoosing(true)
  }
  if (!bulk) return {}
  const { isFor, load } = bulk
  const onChoose: typeof choose = (changed, isChosen) => {
    choose(changed, isChosen)
    // Without a connection nothing could be done either: it is asked for again with the next choice.
    if (actions === undefined) load().then(setActions, () => undefined)
  }
  const offered = (actions ?? []).flatMap((action) => {
    const fitting = chosen.filter((item) => action.refusalOf(item) === undefined)
    if (fitting.length === 0) return []
    return [{ ...action, count: fitting.length, onAct: () => setAsked({ action, chosen }) }]
  })
  const isShown = !isNarrow || isChoosing
  const onEnd = isNarrow ? stop : undefined
  return {
    choice: isShown ? { chosen, isFor, nameOf, onChoose, onEnd } : undefined,
    offer: !isShown && items.some(isFor) && (
      <div className={classes.offer}>
        <BulkOffer onBegin={begin} />
      </div>
    ),
    bar: (
      <>
        {isShown && chosen.length > 0 && (
          <BulkBar count={chosen.length} actions={offered} onClear={isNarrow ? undefined : stop} />
        )}
        {asked && (
          <BulkDialog
            words={asked.action}
            chosen={asked.chosen.map((item) => ({
              id: item.id,
              name: nameOf(item),
              refusal: asked.action.refusalOf(item),
              act: (places, isAgain) => asked.action.act(item, places, isAgain),
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
