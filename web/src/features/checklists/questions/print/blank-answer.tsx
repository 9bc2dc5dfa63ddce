import { rangeHint } from '@portal/contract/checklists/questions/condition'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  optionsInOrder,
  QUESTION_TYPES,
} from '@portal/contract/checklists/questions/types/question-types'
import type { FC } from 'react'

type Props = { readonly question: Question }

/** The space in which the answer is written by hand. */
export const BlankAnswer = ({ question }: Props) => {
  const Blank = BLANKS[question.type]
  return <Blank question={question} />
}

const Hint = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <p className="text-ink-soft text-[0.875em]">{text}</p>

const BlankChoice = ({ question: { type, options }, hint }: Props & { readonly hint?: string }) => {
  const { options: kind, takesSeveral } = QUESTION_TYPES[type]
  return (
    <>
      <Hint text={hint} />
      <ul
        className="grid gap-1.5 mt-1 mb-0 mx-0 p-0 list-none data-[row=true]:flex data-[row=true]:flex-wrap data-[row=true]:gap-x-5 data-[row=true]:gap-y-1.5"
        data-row={kind === 'fixed'}
      >
        {optionsInOrder(type, options).map(({ id, data, exclusive }) => (
          <li className="flex items-baseline gap-2 break-inside-avoid" key={id}>
            <span
              className="flex-none w-[0.875em] h-[0.875em] border border-[#333] bg-white [translate:0_0.125em] data-[round=true]:rounded-full"
              data-round={!takesSeveral}
              aria-hidden
            />
            {data}
            {exclusive && ' (marque só esta)'}
          </li>
        ))}
      </ul>
    </>
  )
}

const BlankSingle = (props: Props) => <BlankChoice {...props} hint="Marque uma só" />
const BlankMultiple = (props: Props) => (
  <BlankChoice {...props} hint="Marque todas as que se aplicam" />
)

const LINES = ['first', 'second', 'third']
const BlankText = () =>
  LINES.map((line) => (
    <div key={line} className="h-[1.75rem] border-b border-b-[#777] data-narrow:max-w-[14rem]" />
  ))

const BlankDate = ({ question }: Props) => (
  <p className="pt-3 whitespace-nowrap">
    ____ / ____ / ________
    {!question.date_only && <> &emsp; às &emsp; ____ : ____</>}
  </p>
)

const BlankNumber = ({ question: { range } }: Props) => (
  <>
    <Hint text={rangeHint(range)} />
    <div className="h-[1.75rem] border-b border-b-[#777] data-narrow:max-w-[14rem]" data-narrow />
  </>
)

const BLANKS: Readonly<Record<QuestionType, FC<Props>>> = {
  1: BlankSingle,
  2: BlankMultiple,
  3: BlankText,
  4: BlankDate,
  5: BlankChoice,
  6: BlankNumber,
  7: BlankChoice,
}
