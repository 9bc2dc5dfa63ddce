/** What the page of a mailed link says: to whoever forgot a password, and to whoever never had one. */
export const RESET_WORDS = {
  title: 'Redefinir senha',
  password: 'Nova senha',
  confirmation: 'Confirme a nova senha',
  save: 'Salvar nova senha',
  dead: 'Link inválido ou expirado',
  why: 'Cada link serve uma única vez e vale por uma hora. Peça um novo em “Esqueceu a senha?”.',
  goOn: 'Pedir um novo link',
}
export type ResetWords = typeof RESET_WORDS

export const INVITATION_WORDS: ResetWords = {
  title: 'Escolher a senha',
  password: 'Senha',
  confirmation: 'Confirme a senha',
  save: 'Salvar senha',
  dead: 'Convite inválido ou expirado',
  why: 'Cada convite serve uma única vez e vale por três dias. Se você já escolheu a senha, entre com ela; se não, peça outro convite a quem convidou você.',
  goOn: 'Ir para a entrada',
}
