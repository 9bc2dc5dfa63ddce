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
import { useId, useState } from 'react'
import { errorCodeOf } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { useCopy } from '#components/controls/use-copy.ts'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { formatInstant } from '#format.ts'
import { LinkList } from './link-list.tsx'
import { makeLink, type SharedAnswer } from './links.api.ts'

const TOO_MANY =
  'Você já enviou muitos links por e-mail hoje. Crie o link sem o e-mail e envie você mesmo.'

type LinkFormValues = { readonly days: string; readonly email: string }
type LinkFormProps = {
  readonly answer: SharedAnswer
  readonly onMade: (link: NewReportLink & { readonly sentTo: string | undefined }) => void
}

/** Asks for how many days the link is valid, and for an optional address that the portal mails it to. */
const LinkForm = ({ answer, onMade }: LinkFormProps) => {
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

const COPYING = {
  copied: 'Link copiado',
  refused: 'O navegador não deixou copiar. Selecione o link e copie.',
}

type NewLinkProps = { readonly link: NewReportLink; readonly sentTo: string | undefined }

/** Shows the address of a new link once: it is not stored. */
const NewLink = ({ link: { url, expires_at }, sentTo }: NewLinkProps) => {
  const id = useId()
  const { outcome, copy } = useCopy(url, COPYING)
  // Closing the share sheet rejects the promise, but is not an error.
  const send = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <section className="grid gap-2 py-4 px-4 rounded-md bg-good-soft" aria-labelledby={id}>
      <h3 className="text-good text-base wrap-anywhere" id={id}>
        {sentTo === undefined ? 'Link criado' : `Link enviado para ${sentTo}`}
      </h3>
      <code className="[font-family:ui-monospace,'Cascadia_Mono',Menlo,Consolas,monospace] text-sm wrap-anywhere select-all">
        {url}
      </code>
      <p className="text-sm">
        Vale até {formatInstant(expires_at)}. O endereço não será mostrado novamente: copie-o agora
        se precisar dele.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 [&_output]:flex-1 [&_output]:min-w-[8rem]">
        <output className="text-ink-soft text-sm wrap-anywhere">{outcome}</output>
        {typeof navigator.share === 'function' && (
          <Button variant="quiet" onClick={send}>
            Enviar pelo aparelho
          </Button>
        )}
        <Button variant="quiet" onClick={copy}>
          Copiar
        </Button>
      </div>
    </section>
  )
}

type Props = { readonly answer: SharedAnswer; readonly onClose: () => void }

/** Creates links to the report and lists the existing ones. */
export const ShareDialog = ({ answer, onClose }: Props) => {
  const [newLink, setNewLink] = useState<NewReportLink & { readonly sentTo: string | undefined }>()
  return (
    <Dialog
      title="Compartilhar relatório"
      size="lg"
      // The address of a new link is shown only once, so a click outside must not close the dialog.
      closesOutside={newLink === undefined}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft text-sm wrap-anywhere">
          Quem tiver o link vê o relatório em PDF sem entrar no portal, até o link vencer ou ser
          encerrado.
        </p>
        {newLink && <NewLink key={newLink.id} link={newLink} sentTo={newLink.sentTo} />}
        <LinkForm answer={answer} onMade={setNewLink} />
        <LinkList
          answer={answer}
          onEnded={(id) => setNewLink((before) => (before?.id === id ? undefined : before))}
        />
      </div>
    </Dialog>
  )
}
