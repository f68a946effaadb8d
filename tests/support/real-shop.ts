/** The settings of a real shop, for tests in process: no payment and no email of it leaves the machine. */
export const realShop = {
  PUBLIC_URL: 'https://ottica.example',
  SANDBOX_URL: '',
  STRIPE_SECRET_KEY: 'sk_live_vera',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'negozio@ottica.example',
}
