import { useEffect, useState } from 'react'
import { countWaiting } from '#features/checklists/answering/offline/kept-answers.api.ts'

const wordsOf = (count: number) =>
  count === 1
    ? '1 resposta confirmada está guardada neste aparelho e será enviada depois que quem a confirmou entrar.'
    : `${count} respostas confirmadas estão guardadas neste aparelho e serão enviadas depois que quem as confirmou entrar.`

/** Nobody who left, or whose session ended in the field, has to fear for what was confirmed there. */
export const KeptAnswers = () => {
  const [count, setCount] = useState(0)
  useEffect(() => void countWaiting().then(setCount, () => undefined), [])
  return count > 0 && <p>{wordsOf(count)}</p>
}
