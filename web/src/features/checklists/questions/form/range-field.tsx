import type { QuestionFormState } from './draft-changes.ts'
import { NumberField } from './number-field.tsx'
import classes from './question-form.module.css'
import { Section } from './section.tsx'

/** Between which numbers an answer must lie; either side may be left open. */
export const RangeField = ({ form }: { readonly form: QuestionFormState }) => (
  <Section
    title="Valores aceitos"
    hint="Deixe em branco o limite que não existir."
    error={form.errors['range']}
  >
    <div className={classes.pair}>
      <NumberField label="Maior que (>)" {...form.getInputProps('range.above')} />
      <NumberField label="Menor que (<)" {...form.getInputProps('range.below')} />
    </div>
  </Section>
)
