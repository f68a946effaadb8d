/** The hidden user name of a password form, by which password managers know the account. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
