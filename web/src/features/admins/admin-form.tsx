import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Admin } from '@portal/contract/admins/admin'
import { canBeInvited, invitationOf } from '@portal/contract/admins/invitation'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { PasswordHint } from '#components/fields/password-hint.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { Facts } from '#components/layout/facts.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { formatInstant } from '#format.ts'
import type { MenuFor } from './access-summary.tsx'
import { ROLE_LABELS, TOTP_LABELS } from './admin-address.ts'
import {
  type AdminBody,
  type AdminDraft,
  draftOf,
  draftWithAccessOf,
  EMPTY_DRAFT,
  SECRET_FIELDS,
  validationFor,
} from './admin-draft.ts'
import { saveFailure } from './admin.messages.ts'
import { adminApi, resendInvitation } from './admins.api.ts'
import { RoleSection } from './role-section.tsx'
import { TelephoneField } from './telephone-field.tsx'
import { TotpSection } from './totp-section.tsx'

const stateText = (admin: Admin, now: Date) => {
  const invitation = invitationOf(admin, now)
  if (invitation === undefined) return `${admin.name} ainda não entrou no portal.`
  const until = formatInstant(invitation.until)
  return invitation.isOver
    ? `O convite enviado para ${admin.email} expirou em ${until}.`
    : `Um convite foi enviado para ${admin.email}. O link para escolher a senha vale até ${until}.`
}

type InvitationSectionProps = { readonly admin: Admin }

/** Invitation state of a person who has not signed in yet, and a button to send another. */
const InvitationSection = ({ admin: loaded }: InvitationSectionProps) => {
  const heading = useId()
  const [now] = useState(() => new Date())
  const resending = useMutation(resendInvitation)
  const admin = resending.data?.[0] ?? loaded
  if (!canBeInvited(admin)) return null
  const send = () =>
    resending.mutate(admin.id, {
      onSuccess: () => void showSuccess('Convite enviado'),
      onError: (error) => void showFailure('Erro ao enviar o convite!', error, send),
    })
  const wasInvited = invitationOf(admin, now) !== undefined
  return (
    <section
      className="grid justify-items-start gap-3 pt-5 border-t border-line [&_h2]:text-lg"
      aria-labelledby={heading}
    >
      <h2 id={heading}>Primeiro acesso</h2>
      <p>{stateText(admin, now)}</p>
      <Button variant="quiet" loading={resending.isPending} onClick={send}>
        {wasInvited ? 'Enviar convite de novo' : 'Enviar convite por e-mail'}
      </Button>
    </section>
  )
}

type AccountFieldsProps<Input> = {
  readonly form: UseFormReturnType<AdminDraft, Input>
  readonly passwordMin: number
  readonly invitesByMail: boolean
}

/** Two short fields share a row. */
const pairClass = 'grid grid-cols-2 items-start gap-5 max-sm:grid-cols-1'

const FIRST_ACCESS = { typed: 'Digitar a senha', invited: 'Convidar por e-mail' } as const

/** The credentials of a new administrator. */
const AccountFields = <Input,>(props: AccountFieldsProps<Input>) => {
  const { form, passwordMin, invitesByMail } = props
  const isInvited = form.values.invite
  return (
    <>
      <TextField
        type="email"
        label="Email"
        required
        description="Com ele a pessoa entra no portal. Depois não pode ser mudado."
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {invitesByMail && (
        <RadioField
          label="Primeiro acesso"
          description={isInvited ? 'A pessoa recebe um link para escolher a própria senha.' : ''}
          options={FIRST_ACCESS}
          value={isInvited ? 'invited' : 'typed'}
          onChange={(way) => form.setValues({ invite: way === 'invited' })}
        />
      )}
      {!isInvited && (
        <div className={pairClass}>
          <TextField
            type="password"
            label="Senha"
            required
            description={
              <PasswordHint
                password={form.values.password}
                owner={form.values}
                shortest={passwordMin}
              />
            }
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <TextField
            type="password"
            label="Confirmação da senha"
            description="A mesma senha outra vez."
            required
            autoComplete="new-password"
            {...form.getInputProps('password_confirmation')}
          />
        </div>
      )}
    </>
  )
}

const AdminFacts = ({ admin }: { readonly admin: Admin }) => (
  <Facts
    name={admin.name}
    facts={[
      { label: 'E-mail', value: admin.email },
      { label: 'Função', value: ROLE_LABELS[admin.is_master ? 'master' : 'admin'] },
      { label: 'TOTP', value: TOTP_LABELS[admin.has_totp ? 'yes' : 'no'] },
      {
        label: 'Último acesso',
        value: admin.last_sign_in_at === null ? 'Nunca' : formatInstant(admin.last_sign_in_at),
      },
    ]}
  />
)

/** A new administrator needs a password; an existing one can get a new TOTP secret. */
type Subject =
  | {
      readonly admin?: undefined
      readonly passwordMin: number
      /** Whether the server can send e-mail. */
      readonly invitesByMail: boolean
      /** The administrator whose role and access are copied into the form. */
      readonly like?: Admin | undefined
    }
  | {
      readonly admin: Admin
      readonly invitesByMail: boolean
      /** Called after a person replaced their own secret, which ends their session. */
      readonly onSessionOver: () => void
    }

type Props = Subject & {
  readonly menuFor: MenuFor
  readonly onSaved: (admin: Admin) => void
  readonly onCancel: () => void
}

const initialDraft = (props: Subject) => {
  if (props.admin) return draftOf(props.admin)
  return props.like ? draftWithAccessOf(props.like) : EMPTY_DRAFT
}

export const AdminForm = (props: Props) => {
  const { admin, menuFor, onSaved, onCancel } = props
  const like = props.admin ? undefined : props.like
  const form = useForm<AdminDraft, AdminBody>({
    initialValues: initialDraft(props),
    ...validationFor(props.admin ? undefined : props.passwordMin),
  })
  const saving = useSaving({
    form,
    api: adminApi,
    item: admin,
    onSaved,
    failure: saveFailure,
    secrets: SECRET_FIELDS,
  })
  const totp = props.admin && (
    <TotpSection admin={props.admin} onSessionOver={props.onSessionOver} />
  )
  const cannotSignIn = admin?.has_totp === false
  return (
    <FormPage
      title={admin ? 'Editar administrador' : 'Adicionar administrador'}
      about={admin && <AdminFacts admin={admin} />}
      saving={saving}
      onCancel={onCancel}
    >
      {like && <p>Com a função e os acessos de {like.name}.</p>}
      {cannotSignIn && totp}
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      {!props.admin && (
        <AccountFields
          form={form}
          passwordMin={props.passwordMin}
          invitesByMail={props.invitesByMail}
        />
      )}
      <div className={pairClass}>
        <TelephoneField {...form.getInputProps('telephone')} value={form.values.telephone} />
        <TextField
          label="Local de trabalho"
          description="Por exemplo, Escritório de Chapecó"
          max={TITLE_MAX}
          {...form.getInputProps('workplace')}
        />
      </div>
      {props.admin && props.invitesByMail && <InvitationSection admin={props.admin} />}
      <RoleSection form={form} id={admin?.id} menuFor={menuFor} />
      {!cannotSignIn && totp}
    </FormPage>
  )
}
