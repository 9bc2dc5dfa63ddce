import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { focusQuestion, questionAt, questionBeforeView } from './answer-question.tsx'
import { focusCategory } from './category-section.tsx'
import { focusFarm } from './farm-field.tsx'
import { FARM, nextOf, partsOf, pendingIn } from './field-values.ts'
import type { Answering } from './use-answering.ts'
import type { Farms } from './use-farms.ts'
import { usePendingFilter } from './use-pending-filter.ts'

const focusOn = (id: string) => {
  if (id === FARM) focusFarm()
  else if (!focusCategory(id)) focusQuestion(id)
}

/** The question that had the focus last, also while a button has it. */
const useLastFocused = () => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = questionAt(target) ?? last.current
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/** What is shown of a long form, what is left to answer, and the ways to it. */
export const useFormNavigation = (
  { categories }: Pick<FullChecklist, 'categories'>,
  { state, refused }: Pick<Answering, 'state' | 'refused'>,
  { isNeeded, farm }: Pick<Farms, 'isNeeded' | 'farm'>,
) => {
  const checked = useMemo(() => ({ ...state, refused }), [state, refused])
  const pending = useMemo(() => pendingIn(checked), [checked])
  const filter = usePendingFilter(checked.visible, pending)
  const lastFocused = useLastFocused()
  const [target, setTarget] = useState<{ readonly id: string }>()
  const isFarmMissing = isNeeded && farm === null

  // After what leads there is gone, and what was filtered out is back.
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])

  const goToPart = (id: string) => {
    filter.clear()
    setTarget({ id })
  }
  const goToNext = () => {
    const order = [FARM, ...checked.visible.map((question) => question.id)]
    const left = isFarmMissing ? new Set([FARM, ...pending]) : pending
    const id = nextOf(order, left, questionBeforeView(lastFocused.current))
    if (id === undefined) return
    filter.renew()
    setTarget({ id })
  }
  const parts = partsOf(categories, checked, pending)
  const ofFarm = { id: FARM, name: 'Fazenda', done: isFarmMissing ? 0 : 1, total: 1 }
  return {
    parts: isNeeded ? [ofFarm, ...parts] : parts,
    pending: pending.size + Number(isFarmMissing),
    filter,
    goToPart,
    goToNext,
  }
}
export type FormNavigation = ReturnType<typeof useFormNavigation>
