import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PASSWORD_CHANGED, PASSWORD_CREATED } from '#features/auth/auth.messages.ts'
import { type ResetLink, ResetPasswordPage } from '#features/auth/reset-password-page.tsx'
import { emailOfReset, resetPassword } from '#session/password.ts'
import { loadSettings } from '#session/settings.ts'

const check = async (code: string): Promise<ResetLink> => {
  try {
    const rule = loadSettings().catch(() => undefined)
    const email = await emailOfReset(code)
    return { email, passwordMin: (await rule)?.password_min }
  } catch (failure) {
    return { failure }
  }
}

export const Route = createFileRoute('/redefinir-senha')({
  staticData: {
    title: ({ convite }) => (convite === undefined ? 'Redefinir senha' : 'Escolher a senha'),
  },
  validateSearch: z.object({
    oobCode: z.catch(z._default(z.coerce.string(), ''), ''),
    convite: z.catch(z.optional(z.literal(1)), undefined),
  }),
  loaderDeps: ({ search: { oobCode } }) => ({ oobCode }),
  loader: ({ deps }) => ({ link: check(deps.oobCode) }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { link } = Route.useLoaderData()
  const { oobCode, convite } = Route.useSearch()
  const isInvitation = convite !== undefined
  const navigate = Route.useNavigate()
  const router = useRouter()
  const reset = async (password: string) => {
    await resetPassword(oobCode, password)
    await navigate({
      to: '/',
      state: { notice: isInvitation ? PASSWORD_CREATED : PASSWORD_CHANGED },
    })
  }
  return (
    <ResetPasswordPage
      link={link}
      isInvitation={isInvitation}
      onReset={reset}
      onAskAgain={() => void navigate({ to: '/' })}
      onRetry={() => void router.invalidate()}
    />
  )
}
