import { focusQuestion } from './answer-question.tsx'
import { focusCategory } from './category-section.tsx'
import { focusFarm } from './farm-field.tsx'
import { FARM } from './field-values.ts'

/** What is asked for beside an answer stands on the screen under the name of its field. */
const focusField = (field: string) => {
  const place = document.getElementById(field)
  place?.focus()
  return place !== null
}

/** Puts the focus on whatever this names: the farm, a category, a question, or a field beside one. */
export const focusOn = (id: string) => {
  if (id === FARM) focusFarm()
  else if (!focusField(id) && !focusCategory(id)) focusQuestion(id)
}
