import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import {
  LINK_DAYS,
  type NewReportLink,
  type ReportLinkInput,
  reportLinkInput,
} from '@portal/contract/checklists/answers/report-link'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import { codeOf } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import { type Shared, makeLink } from './links.api.ts'
import classes from './share-dialog.module.css'

const TOO_MANY =
  'Você já enviou muitos links por e-mail hoje. Crie o link sem o e-mail e envie você mesmo.'

type Draft = { readonly days: string; readonly email: string }
type Props = {
  readonly answer: Shared
  readonly onMade: (link: NewReportLink & { readonly sentTo: string | undefined }) => void
}

/** For how long, and whom it is sent to, if the portal is to send it. What was typed stays until it is done. */
export const LinkForm = ({ answer, onMade }: Props) => {
  const form = useForm<Draft, ReportLinkInput>({
    initialValues: { days: String(LINK_DAYS.usual), email: '' },
    validate: schemaResolver(reportLinkInput, { sync: true }),
    transformValues: (draft) => reportLinkInput.parse(draft),
  })
  const failure = useOwnToast()
  const making = useMutation(makeLink(answer))
  const make = (input: ReportLinkInput) => {
    if (making.isPending) return
    failure.forget()
    making.mutate(input, {
      onSuccess: (link) => {
        form.setFieldValue('email', '')
        onMade({ ...link, sentTo: input.email })
      },
      onError: (error) => {
        const code = codeOf(error)
        if (code === 'answer_not_current') failure.keep(showError(NOT_CURRENT))
        else if (code === 'too_many_attempts') failure.keep(showError(TOO_MANY))
        else failure.keep(showFailure('Erro ao compartilhar o relatório', error, () => make(input)))
      },
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(make)}>
      <TextInput
        label="Válido por quantos dias"
        description={`De ${LINK_DAYS.fewest} a ${LINK_DAYS.most}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        data-autofocus
        {...form.getInputProps('days')}
      />
      <TextInput
        label="E-mail (opcional)"
        description="Para o portal enviar o link"
        type="email"
        autoComplete="off"
        maxLength={TITLE_MAX}
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={making.isPending}>
        {form.values.email.trim() === '' ? 'Criar link' : 'Criar e enviar link'}
      </Button>
    </form>
  )
}
