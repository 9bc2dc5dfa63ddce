/** Asks whether what is unsaved may be lost, and goes on after a yes; answers whether it asks at all. */
type Question = (goOn: () => void) => boolean

/** Apart from the guard, whose code only forms load: whoever signs out is on any screen. */
const questions = new Set<Question>()

export const addUnsavedQuestion = (question: Question) => {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Goes on at once, or after every form that holds something unsaved was given up. */
export const afterUnsavedQuestions = (
  goOn: () => void,
  left: readonly Question[] = [...questions],
) => {
  const [next, ...others] = left
  if (next === undefined) return goOn()
  const goThrough = () => afterUnsavedQuestions(goOn, others)
  if (!next(goThrough)) goThrough()
}
