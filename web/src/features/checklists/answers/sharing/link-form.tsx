import { schemaResolver, useForm } from '@mantine/form'
import { ANSWER_NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import {
  LINK_DAYS,
  type NewReportLink,
  type ReportLinkInput,
  reportLinkInput,
} from '@portal/contract/checklists/answers/report-link'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import { errorCodeOf } from '#api/api-error.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { type SharedAnswer, makeLink } from './links.api.ts'

const TOO_MANY =
  'Você já enviou muitos links por e-mail hoje. Crie o link sem o e-mail e envie você mesmo.'

type LinkFormValues = { readonly days: string; readonly email: string }
type Props = {
  readonly answer: SharedAnswer
  readonly onMade: (link: NewReportLink & { readonly sentTo: string | undefined }) => void
}

/** Asks for how many days the link is valid, and for an optional address that the portal mails it to. */
export const LinkForm = ({ answer, onMade }: Props) => {
  const form = useForm<LinkFormValues, ReportLinkInput>({
    initialValues: { days: String(LINK_DAYS.default), email: '' },
    validate: schemaResolver(reportLinkInput, { sync: true }),
    transformValues: (values) => reportLinkInput.parse(values),
  })
  const failure = useFormToast()
  const creating = useMutation(makeLink(answer))
  const create = (input: ReportLinkInput) => {
    if (creating.isPending) return
    failure.close()
    creating.mutate(input, {
      onSuccess: (link) => {
        form.setFieldValue('email', '')
        onMade({ ...link, sentTo: input.email })
      },
      onError: (error) => {
        const code = errorCodeOf(error)
        if (code === 'answer_not_current') failure.track(showError(ANSWER_NOT_CURRENT))
        else if (code === 'too_many_attempts') failure.track(showError(TOO_MANY))
        else
          failure.track(showFailure('Erro ao compartilhar o relatório', error, () => create(input)))
      },
    })
  }
  return (
    <form
      className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-3 max-sm:grid-cols-[1fr] [&_button]:col-span-full [&_button]:justify-self-end max-sm:[&_button]:justify-self-stretch"
      noValidate
      onSubmit={form.onSubmit(create)}
    >
      <TextField
        label="Válido por quantos dias"
        description={`De ${LINK_DAYS.min} a ${LINK_DAYS.max}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        data-autofocus
        {...form.getInputProps('days')}
      />
      <TextField
        label="E-mail (opcional)"
        description="Para o portal enviar o link"
        type="email"
        autoComplete="off"
        maxLength={TITLE_MAX}
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={creating.isPending}>
        {form.values.email.trim() === '' ? 'Criar link' : 'Criar e enviar link'}
      </Button>
    </form>
  )
}
