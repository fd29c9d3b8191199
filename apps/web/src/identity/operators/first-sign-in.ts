/** With what an operator signs in for the first time. */
export interface FirstSignIn {
  loginName: string;
  initialPassword: string;
}
