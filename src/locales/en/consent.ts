/** What a person agrees to who asks for the newsletter; shown beside the box and stored with the subscription. */
export const NEWSLETTER_CONSENT =
  "I agree to receive the Saywrite newsletter by email. I can unsubscribe at any time with one click.";
