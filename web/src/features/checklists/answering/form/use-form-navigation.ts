import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { focusQuestion, questionAt, questionBeforeView } from './answer-question.tsx'
import { focusCategory } from './category-section.tsx'
import { focusFarm } from './farm-select.tsx'
import type { AnswerForm } from './use-answer-form.ts'
import {
  EVIDENCE_FIELDS,
  EVIDENCE_NAMES,
  FARM,
  nextPending,
  pendingIn,
  sectionsOf,
} from './values.ts'

/** An evidence field has the name of its field as its element id. */
const focusEvidence = (field: string) => {
  const element = document.getElementById(field)
  element?.focus()
  return element !== null
}

/** Focuses the farm, a category, a question or an evidence field. */
export const focusOn = (id: string) => {
  if (id === FARM) focusFarm()
  else if (!focusEvidence(id) && !focusCategory(id)) focusQuestion(id)
}

/** Focuses what is set, once dialogs are closed and filtered questions are shown again. */
export const useFocusTarget = () => {
  const [target, setTarget] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])
  return setTarget
}

const NONE: ReadonlySet<string> = new Set()

type Shown = readonly { readonly id: string }[]

/** The ids of the questions with a valid answer. */
const answeredIds = (visible: Shown, pending: ReadonlySet<string>) =>
  new Set(visible.filter(({ id }) => !pending.has(id)).map(({ id }) => id))

/**
 * The filter 'Só pendentes'. It excludes what was answered before it was applied; what is answered afterwards
 * stays until the filter is applied again, because a question must not disappear while it is being answered.
 */
const usePendingFilter = (visible: Shown, pending: ReadonlySet<string>) => {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>()
  // An excluded question that loses its answer is shown again, and stays shown once it is answered.
  const stillExcluded = excludedIds && new Set([...excludedIds].filter((id) => !pending.has(id)))
  if (stillExcluded && stillExcluded.size !== excludedIds.size) setExcludedIds(stillExcluded)
  const apply = () => setExcludedIds(answeredIds(visible, pending))
  return {
    isOn: excludedIds !== undefined,
    excludedIds: stillExcluded ?? NONE,
    apply,
    /** Applies the filter again, if it is on. */
    reapply: () => excludedIds && apply(),
    clear: () => setExcludedIds(undefined),
  }
}

/** The question that had the focus last, also while a button has it. */
const useLastFocused = () => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = questionAt(target) ?? last.current
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return last
}

/** The navigation of a long form: its sections, what is pending, and the filter of pending questions. */
export const useFormNavigation = (
  checklist: Pick<FullChecklist, 'categories' | 'signature' | 'location'>,
  { state, refused }: Pick<AnswerForm, 'state' | 'refused'>,
  { isNeeded, farm }: { readonly isNeeded: boolean; readonly farm: string | null },
) => {
  const checked = useMemo(() => ({ ...state, refused }), [state, refused])
  const pending = useMemo(() => pendingIn(checked), [checked])
  const filter = usePendingFilter(checked.visible, pending)
  const lastFocused = useLastFocused()
  const setTarget = useFocusTarget()
  const isFarmMissing = isNeeded && farm === null
  const required = EVIDENCE_FIELDS.filter((field) => checklist[field] === 'required')
  const wrong = EVIDENCE_FIELDS.filter(
    (field) => (refused[field] ?? state.problems[field]) !== undefined,
  )

  const goToSection = (id: string) => {
    filter.clear()
    setTarget({ id })
  }
  const goToNext = () => {
    const order = [FARM, ...checked.visible.map((question) => question.id), ...EVIDENCE_FIELDS]
    const pendingIds = new Set([...(isFarmMissing ? [FARM] : []), ...pending, ...wrong])
    const id = nextPending(order, pendingIds, questionBeforeView(lastFocused.current))
    if (id === undefined) return
    filter.reapply()
    setTarget({ id })
  }
  const categorySections = sectionsOf(checklist.categories, checked, pending)
  const evidenceSections = required.map((id) => ({
    id,
    name: EVIDENCE_NAMES[id],
    done: wrong.includes(id) ? 0 : 1,
    total: 1,
  }))
  const farmSection = { id: FARM, name: 'Fazenda', done: isFarmMissing ? 0 : 1, total: 1 }
  return {
    sections: [...(isNeeded ? [farmSection] : []), ...categorySections, ...evidenceSections],
    pending: pending.size + wrong.length + Number(isFarmMissing),
    filter,
    goToSection,
    goToNext,
  }
}
export type FormNavigation = ReturnType<typeof useFormNavigation>
