import { useEffect, useState } from 'react'
import { focusQuestion } from './answer-question.tsx'
import { focusCategory } from './category-section.tsx'
import { focusFarm } from './farm-field.tsx'
import { FARM } from './field-values.ts'

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
