import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { LimitedInput, LimitedTextarea } from '#components/fields/limited-text.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { formatPeriod } from '#format.ts'
import type { ChecklistDraft } from './checklist-draft.ts'
import classes from './checklist-form.module.css'

type Props = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
  readonly isFolded: boolean
}

export const ChecklistFields = ({ form, isFolded }: Props) => {
  const [today] = useState(() => currentDay())
  const { start_date: start, end_date: end } = form.values
  return (
    <>
      <LimitedInput label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <LimitedInput label="Código" required max={TITLE_MAX} {...form.getInputProps('code')} />
      <FoldedFields
        title="Descrição e prazo"
        summary={formatPeriod(start, end)}
        startsOpen={!isFolded}
        hasProblem={['description', 'start_date', 'end_date'].some((field) =>
          Boolean(form.errors[field]),
        )}
      >
        <LimitedTextarea
          label="Descrição"
          max={BODY_MAX}
          rows={4}
          {...form.getInputProps('description')}
        />
        <div className={classes.period}>
          <DateField
            label="Data inicial"
            today={today}
            allowsPast
            {...form.getInputProps('start_date')}
            value={start}
          />
          <DateField
            label="Data final"
            today={today}
            {...form.getInputProps('end_date')}
            value={end}
          />
        </div>
      </FoldedFields>
    </>
  )
}
