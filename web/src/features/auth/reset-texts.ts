/** The page's texts for a person who forgot the password; below, for one who was invited. */
export const RESET_TEXTS = {
  title: 'Redefinir senha',
  password: 'Nova senha',
  confirmation: 'Confirme a nova senha',
  save: 'Salvar nova senha',
  deadTitle: 'Link inválido ou expirado',
  deadReason:
    'Cada link serve uma única vez e vale por uma hora. Peça um novo em “Esqueceu a senha?”.',
  continueLabel: 'Pedir um novo link',
}
export type ResetTexts = typeof RESET_TEXTS

export const INVITATION_TEXTS: ResetTexts = {
  title: 'Escolher a senha',
  password: 'Senha',
  confirmation: 'Confirme a senha',
  save: 'Salvar senha',
  deadTitle: 'Convite inválido ou expirado',
  deadReason:
    'Cada convite serve uma única vez e vale por três dias. Se você já escolheu a senha, entre com ela; se não, peça outro convite a quem convidou você.',
  continueLabel: 'Ir para a entrada',
}
