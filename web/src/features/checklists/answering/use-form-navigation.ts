import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { questionAt, questionBeforeView } from './answer-question.tsx'
import { FARM, WHOLE_FIELDS, WHOLE_NAMES, nextOf, partsOf, pendingIn } from './field-values.ts'
import { focusOn } from './focus-on.ts'
import type { Answering } from './use-answering.ts'
import type { Farms } from './use-farms.ts'
import { usePendingFilter } from './use-pending-filter.ts'

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
  checklist: Pick<FullChecklist, 'categories' | 'signature' | 'location'>,
  { state, refused }: Pick<Answering, 'state' | 'refused'>,
  { isNeeded, farm }: Pick<Farms, 'isNeeded' | 'farm'>,
) => {
  const checked = useMemo(() => ({ ...state, refused }), [state, refused])
  const pending = useMemo(() => pendingIn(checked), [checked])
  const filter = usePendingFilter(checked.visible, pending)
  const lastFocused = useLastFocused()
  const [target, setTarget] = useState<{ readonly id: string }>()
  const isFarmMissing = isNeeded && farm === null
  const required = WHOLE_FIELDS.filter((field) => checklist[field] === 'required')
  const wrong = WHOLE_FIELDS.filter(
    (field) => (refused[field] ?? state.problems[field]) !== undefined,
  )

  // After what leads there is gone, and what was filtered out is back.
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])

  const goToPart = (id: string) => {
    filter.clear()
    setTarget({ id })
  }
  const goToNext = () => {
    const order = [FARM, ...checked.visible.map((question) => question.id), ...WHOLE_FIELDS]
    const left = new Set([...(isFarmMissing ? [FARM] : []), ...pending, ...wrong])
    const id = nextOf(order, left, questionBeforeView(lastFocused.current))
    if (id === undefined) return
    filter.renew()
    setTarget({ id })
  }
  const parts = partsOf(checklist.categories, checked, pending)
  const ofWhole = required.map((id) => ({
    id,
    name: WHOLE_NAMES[id],
    done: wrong.includes(id) ? 0 : 1,
    total: 1,
  }))
  const ofFarm = { id: FARM, name: 'Fazenda', done: isFarmMissing ? 0 : 1, total: 1 }
  return {
    parts: [...(isNeeded ? [ofFarm] : []), ...parts, ...ofWhole],
    pending: pending.size + wrong.length + Number(isFarmMissing),
    filter,
    goToPart,
    goToNext,
  }
}
export type FormNavigation = ReturnType<typeof useFormNavigation>
