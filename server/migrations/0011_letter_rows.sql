-- The first published version of every letter. letters.rules.ts defines the language: {{field}}, {{?field}}, {{!field}}.

INSERT INTO letter_template (code, name, purpose, recipient_type, default_delivery, requires_approval, subject, body) VALUES
('L01', 'Acknowledgement', 'Confirms that we received the claim and explains what happens next.', 'Claimant', 'Mail', false,
 'We received your wage claim {{claim.number}}',
$$We received your wage claim on {{claim.receivedDate}}. Your claim number is {{claim.number}}. Please use it whenever you write or call us.

{{?claim.amountClaimed}}You are claiming {{claim.amountClaimed}}.

## What happens next
- We check whether the law allows us to accept your claim. This usually takes a few working days.
- If something is missing, we will write to you and tell you what we need.
- If we accept your claim, a compliance officer will notify the employer and ask for an answer.
- You can check the status of your claim at any time at {{claim.statusUrl}} with your claim number and your PIN.

## What you must do
- Keep your pay stubs, time records, messages and other documents. Send us copies, not the originals.
- Tell us right away if your address, phone or email changes. If we cannot reach you, we may have to close your claim.
- If the employer pays you anything, tell us within 3 days.

It is against the law for an employer to punish you for filing this claim. If that happens, call us at {{agency.phone}}.$$),

('L02', 'Request for information', 'Asks the claimant for information that we need to continue.', 'Claimant', 'Mail', false,
 'We need information from you for claim {{claim.number}}',
$$We are reviewing your wage claim {{claim.number}}. We need more information from you before we can continue.

{{?details.items}}## Please send us

{{?details.items}}{{list details.items}}

{{!details.items}}Please call us at {{agency.phone}}, or go to {{claim.statusUrl}}, to find out what is missing.

{{?letter.dueDate}}Please send it so that it reaches us by {{letter.dueDate}}.

{{!letter.dueDate}}Please send it within {{agency.infoDays}} days of the date of this letter.

You can upload documents or photos at {{claim.statusUrl}} with your claim number and PIN, or mail copies to {{agency.address}}. If you cannot get something that we ask for, tell us why. We may still be able to help.

If you do not answer, we may have to close your claim.$$),

('L03', 'Second request for information', 'The first request was not answered.', 'Claimant', 'Mail', false,
 'Second request: we need information from you for claim {{claim.number}}',
$$We asked you for information about your wage claim {{claim.number}} and have not received it.

{{?details.items}}## We still need

{{?details.items}}{{list details.items}}

{{?letter.dueDate}}Please answer by {{letter.dueDate}}. If you do not answer by then, we will close your claim.

{{!letter.dueDate}}Please answer within {{agency.infoDays}} days of the date of this letter. If you do not answer by then, we will close your claim.

If you need more time or help, call us at {{agency.phone}}. An interpreter is free.$$),

('L04', 'Claim accepted', 'Tells the claimant that we accepted the claim, without promising an outcome.', 'Claimant', 'Mail', false,
 'We accepted your wage claim {{claim.number}}',
$$We reviewed your wage claim {{claim.number}} and accepted it. This means that the law allows us to investigate it. It does not mean that we have decided who is right, and we cannot promise that you will be paid.

## What happens next
- We will assign a compliance officer to your claim and tell you the officer's name.
- The officer will notify the employer, who must answer.
- You will get a copy of the answer and can reply to it.

Please keep your documents, and tell us if your address changes. You can check the status of your claim at {{claim.statusUrl}}.$$),

('L05', 'Claim not accepted', 'Explains why we cannot accept the claim and where the claimant can get help.', 'Claimant', 'Mail', false,
 'We cannot accept your wage claim {{claim.number}}',
$$We reviewed your wage claim {{claim.number}} and cannot accept it.

{{?claim.closure}}Reason: {{claim.closure}}.

{{?details.reason}}{{details.reason}}

This does not mean that you are not owed money. It means that the law does not allow our agency to decide it. You may be able to get help elsewhere:
- United States Department of Labor, Wage and Hour Division, 1-866-487-9243: minimum wage, overtime, and work for a public employer.
- Small claims court in the county where you worked or where the business is.
- Your union, if a union agreement covers your job.
- Employee Benefits Security Administration, 1-866-444-3272: health plans and pensions.
- The bankruptcy court, if the employer is in bankruptcy.
- A lawyer or a legal aid office.

There are time limits for going to court. Please do not wait.

If you think that we made a mistake, write to us within {{agency.appealDays}} days of the date of this letter and tell us why. We will review your claim again.$$),

('L06', 'Officer assigned', 'Tells the claimant which compliance officer has the claim.', 'Claimant', 'Mail', false,
 'Your compliance officer for wage claim {{claim.number}}',
$$We assigned a compliance officer to your wage claim {{claim.number}}.

{{?officer.name}}Your compliance officer is {{officer.name}}.

{{?officer.phone}}Phone: {{officer.phone}}

{{?officer.email}}Email: {{officer.email}}

The officer does not represent either side. The officer will notify the employer, look at the evidence from both sides, and find out what is owed. Please give your claim number when you call or write.$$),

('L06b', 'Officer changed', 'Tells the claimant that the claim was reassigned.', 'Claimant', 'Mail', false,
 'A new compliance officer for wage claim {{claim.number}}',
$$We assigned a new compliance officer to your wage claim {{claim.number}}.

{{?officer.name}}Your compliance officer is {{officer.name}}.

{{?officer.phone}}Phone: {{officer.phone}}

{{?officer.email}}Email: {{officer.email}}

Nothing else changes. You do not need to send anything again.$$),

('L07', 'Notice of wage claim', 'Notifies the employer of the claim and asks for an answer.', 'Employer', 'Mail', false,
 'Notice of wage claim {{claim.number}}',
$${{claimant.fullName}} filed a wage claim with our agency on {{claim.receivedDate}} and states that {{employer.legalName}} owes wages.

{{?employment.jobTitle}}Work: {{employment.jobTitle}}

{{?employment.start}}First day of work: {{employment.start}}

{{?employment.lastDay}}Last day of work: {{employment.lastDay}}

{{?employment.rate}}Rate of pay: {{employment.rate}}

## What is claimed

{{wageTable}}

{{?claim.amountClaimed}}Total claimed: {{claim.amountClaimed}}

## The law

{{?law.wagePayment}}Payment of wages: {{law.wagePayment}}

{{?law.finalPay}}Last wages when a job ends: {{law.finalPay}}

{{?law.minimumWage}}Minimum wage: {{law.minimumWage}}

{{?law.deductions}}Deductions from wages: {{law.deductions}}

{{?law.penalty}}Penalty for wages that are paid late: {{law.penalty}}

{{?law.interest}}Interest: {{law.interest}}

## What you must do

{{?letter.dueDate}}Answer this notice in writing. We must receive your answer by {{letter.dueDate}}.

{{!letter.dueDate}}Answer this notice in writing within {{agency.answerDays}} days of the date of this letter.

The fastest way is to answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}. You may also write to {{agency.address}}.

Say which parts of the claim you agree with and which you dispute, and why. Send with your answer:
- payroll records and pay stubs for the whole period claimed
- time records or schedules
- any written agreement or policy on pay, vacation or commission
- any written authorization for deductions
- proof of what you have paid

You may pay the wages that you agree are owed right away. Pay the worker, minus lawful payroll taxes, and send us proof. Paying part of the claim does not mean that you agree with the rest.

If you do not answer, we may decide based only on the worker's evidence.

It is against the law to fire, threaten or punish a worker for filing a wage claim.

{{?law.retaliation}}The law: {{law.retaliation}}

{{wordings}}

{{?officer.name}}Questions? Call {{officer.name}} at {{agency.phone}}.$$),

('L08', 'Copy of the notice', 'Tells the claimant that we notified the employer.', 'Claimant', 'Mail', false,
 'We notified the employer about claim {{claim.number}}',
$$On {{letter.date}} we sent a notice of your wage claim {{claim.number}} to {{employer.legalName}}.

{{?claim.answerBy}}The employer must answer by {{claim.answerBy}}.

If the employer answers, we will send you a copy and you can reply. If the employer pays you or contacts you, tell us within 3 days.

You do not need to do anything else now.$$),

('L08b', 'Copy of the final notice', 'Tells the claimant of the second notice.', 'Claimant', 'Mail', false,
 'We sent the employer a final notice about claim {{claim.number}}',
$$The employer did not answer our first notice. On {{letter.date}} we sent a second and final notice of your wage claim {{claim.number}} to {{employer.legalName}}.

{{?claim.answerBy}}The employer must answer by {{claim.answerBy}}. After that, we may decide based only on your evidence.

Please make sure that we have copies of all your documents about your hours and your pay.$$),

('L09', 'Second and final notice', 'The employer did not answer the first notice.', 'Employer', 'Certified mail', false,
 'Second and final notice of wage claim {{claim.number}}',
$$We sent you a notice of the wage claim of {{claimant.fullName}} and have not received an answer.

{{wageTable}}

{{?claim.amountClaimed}}Total claimed: {{claim.amountClaimed}}

{{?letter.dueDate}}This is the final notice. We must receive your written answer by {{letter.dueDate}}.

{{!letter.dueDate}}This is the final notice. We must receive your written answer within {{agency.answerDays}} days of the date of this letter.

You can answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}.

If you do not answer, we will decide this claim based only on the worker's evidence, and we may add penalties as the law allows.

It is against the law to punish a worker for filing a wage claim.

{{wordings}}$$),

('L10', 'No answer received', 'Tells the claimant that the employer did not answer and asks for evidence.', 'Claimant', 'Mail', false,
 'The employer did not answer: claim {{claim.number}}',
$$The employer did not answer our notices about your wage claim {{claim.number}}. We will now decide based only on your evidence.

Please send us the best proof that you have, if you have not sent it yet:
- pay stubs, checks, bank statements
- your own notes of days and hours
- schedules, text messages, emails
- names of people who saw you work

{{?letter.dueDate}}Please send it by {{letter.dueDate}}.

You can upload documents at {{claim.statusUrl}}.$$),

('L11', 'The employer''s answer: your reply', 'Sends the answer and asks for a reply.', 'Claimant', 'Mail', false,
 'The employer answered: please reply on claim {{claim.number}}',
$$The employer answered your wage claim {{claim.number}}.

{{?details.text}}Summary of the employer's answer: {{details.text}}

A copy of the answer is enclosed. You can also read it at {{claim.statusUrl}}.

## What we need from you

Read the answer and tell us in writing:
- which parts are right
- which parts are wrong, and why
- what proof you have

{{?claim.replyBy}}We must receive your reply by {{claim.replyBy}}.

{{!claim.replyBy}}We must receive your reply within {{agency.replyDays}} days of the date of this letter.

If you do not reply, we may have to decide without it, or close your claim.$$),

('L12', 'Request for payment', 'The employer agrees that all or part of the wages are owed.', 'Employer', 'Mail', false,
 'Please pay the wages you agree are owed: claim {{claim.number}}',
$$In your answer to the wage claim of {{claimant.fullName}} you agreed that wages are owed.

{{?claim.amountAdmitted}}Amount that you agreed is owed: {{claim.amountAdmitted}}

{{wageTable}}

Please pay the worker the wages that you agree are owed. Deduct only the payroll taxes that the law requires. Send us a copy of the check and of the pay statement.

{{?letter.dueDate}}Payment is due by {{letter.dueDate}}.

{{!letter.dueDate}}Payment is due within {{agency.paymentDays}} days of the date of this letter.

If part of the claim is disputed, we will continue with that part.$$),

('L13', 'Deadline extended', 'Tells the parties the new deadline.', 'Both', 'Mail', false,
 'New deadline in wage claim {{claim.number}}',
$$We extended a deadline in wage claim {{claim.number}}.

{{?letter.dueDate}}The new deadline is {{letter.dueDate}}.

{{?details.reason}}Reason: {{details.reason}}

Please do not wait until the last day. We may not be able to extend the deadline again.$$),

('L14', 'Do you want to continue?', 'The claimant did not reply to the employer''s answer.', 'Claimant', 'Mail', false,
 'Do you want to continue with claim {{claim.number}}?',
$$We sent you the employer's answer to your wage claim {{claim.number}} and have not received your reply.

Please tell us if you want to continue with your claim. Call us at {{agency.phone}}, write to us, or reply at {{claim.statusUrl}}.

{{?letter.dueDate}}If you do not answer by {{letter.dueDate}}, we may close your claim.

{{!letter.dueDate}}If you do not answer within {{agency.infoDays}} days of the date of this letter, we may close your claim.$$),

('L15', 'Request for records', 'Asks the employer for records.', 'Employer', 'Mail', false,
 'Request for records: wage claim {{claim.number}}',
$$We are investigating the wage claim of {{claimant.fullName}} and need your records.

{{?details.items}}## Please send us

{{?details.items}}{{list details.items}}

{{!details.items}}Please send payroll records, time records and pay statements for the whole time that {{claimant.fullName}} worked for you.

{{?letter.dueDate}}We must receive the records by {{letter.dueDate}}.

If you did not keep the records that the law requires, or do not send them, we may rely on the worker's own records.$$),

('L16', 'Conference', 'Invites both sides to a conference.', 'Both', 'Mail', false,
 'Conference on wage claim {{claim.number}}',
$$We would like to help both sides reach an agreement on wage claim {{claim.number}}. We invite you to a conference.

{{?details.date}}Date: {{details.date}}

{{!details.date}}We will call you to agree on a date.

{{?details.text}}{{details.text}}

Most conferences are by phone. Have your documents ready. If you need an interpreter or any other help to take part, tell us before the conference. An interpreter is free.

If there is no agreement, we will not use what you said in the settlement talks against you.$$),

('L17', 'Settlement agreement', 'States the agreement of both sides.', 'Both', 'Mail', false,
 'Settlement of wage claim {{claim.number}}',
$${{claimant.fullName}} and {{employer.legalName}} have agreed on wage claim {{claim.number}}.

{{?details.amount}}The employer will pay {{details.amount}}.

{{?claim.payBy}}The payment is due by {{claim.payBy}}.

{{?details.text}}{{details.text}}

The payment is wages. The employer will deduct only the payroll taxes that the law requires. When the amount is paid in full, this claim is settled and we will close it. If it is not paid on time, we will collect it.

Please sign below and send one copy back to us.

Signature: ______________________________     Date: ______________$$),

('L18', 'Determination: wages owed', 'States our determination that wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: wages are owed',
$$We looked at the evidence of both sides in the claim of {{claimant.fullName}} against {{employer.legalName}} and determined that wages are owed.

## What we found

{{?determination.findings}}{{determination.findings}}

{{?determination.law}}{{determination.law}}

{{wageTable}}

## What must be paid

{{?claim.amountDetermined}}Wages: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.statePenalty}}Of this penalty, {{claim.statePenalty}} is for the state.

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.fees}}Fees: {{claim.fees}}

{{?claim.total}}Total: {{claim.total}}

{{?claim.payBy}}The employer must pay by {{claim.payBy}}.

{{?law.wagePayment}}Wages are due under {{law.wagePayment}}.

{{?law.penalty}}The penalty is set by {{law.penalty}}.

{{?law.interest}}Interest is set by {{law.interest}}.

## If you do not agree

Either side may appeal. The appeal must be in writing. It must state the reasons and the claim number.

{{?claim.appealBy}}We must receive it by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}We must receive it within {{agency.appealDays}} days of the date of this letter at {{agency.address}}.

{{?law.appeal}}The right to appeal: {{law.appeal}}

If no one appeals in time, this determination becomes final.$$),

('L19', 'Determination: no wages owed', 'States our determination that no wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: no wages are owed',
$$We looked at the evidence of both sides in the claim of {{claimant.fullName}} against {{employer.legalName}} and determined that no wages are owed.

## What we found

{{?determination.findings}}{{determination.findings}}

## If you do not agree

Either side may appeal. The appeal must be in writing. It must state the reasons and the claim number.

{{?claim.appealBy}}We must receive it by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}We must receive it within {{agency.appealDays}} days of the date of this letter at {{agency.address}}.

{{?law.appeal}}The right to appeal: {{law.appeal}}

If no one appeals in time, this determination becomes final and we will close the claim.$$),

('L20', 'Appeal received', 'Tells both sides that we received a timely appeal.', 'Both', 'Mail', false,
 'An appeal was filed in wage claim {{claim.number}}',
$$We received a timely appeal of our determination in wage claim {{claim.number}}. The determination is not final until the appeal is decided.

A hearing officer will hear both sides. You will get a notice with the date, time and place of the hearing and how to send your evidence.

Tell us now if you need an interpreter or any other help to take part. It is free.$$),

('L21', 'Appeal too late', 'Tells both sides that an appeal was late or incomplete.', 'Both', 'Mail', false,
 'The appeal in wage claim {{claim.number}}',
$$We received an appeal of our determination in wage claim {{claim.number}}. The appeal was late or incomplete.

{{?claim.appealBy}}The last day to appeal was {{claim.appealBy}}.

{{?details.reason}}{{details.reason}}

If there was good cause for the delay, write to us within 10 days of the date of this letter and tell us the reason.$$),

('L22', 'Notice of hearing', 'Gives the date, time and place of the hearing.', 'Both', 'Certified mail', false,
 'Notice of hearing in wage claim {{claim.number}}',
$$A hearing will be held in wage claim {{claim.number}}.

{{?hearing.continued}}This notice replaces the earlier one. The hearing was continued to another day: {{hearing.continued}}

{{?hearing.date}}Date: {{hearing.date}}

{{?hearing.time}}Time: {{hearing.time}}

{{?hearing.mode}}How: {{hearing.mode}}

{{?hearing.place}}Place, or where to dial in: {{hearing.place}}

{{?hearing.officer}}Hearing officer: {{hearing.officer}}

{{?hearing.interpreter}}Interpreter: {{hearing.interpreter}}

## How to prepare
- Send the hearing officer and the other side copies of all the evidence that you want to use, at least 7 days before the hearing.
- You may bring witnesses. Tell them the date, time and place.
- You may bring a lawyer, but you do not need one.
- Tell us now if you need an interpreter or any other help to take part. It is free.

If you do not come, the hearing officer may decide without you.$$),

('L23', 'Hearing decision', 'Sends the hearing officer''s decision.', 'Both', 'Certified mail', false,
 'Hearing decision in wage claim {{claim.number}}',
$$The hearing officer has decided wage claim {{claim.number}}. The decision is enclosed.

{{?details.text}}{{details.text}}

{{?claim.total}}Amount to be paid: {{claim.total}}

{{?claim.appealBy}}Either side may ask a court to review the decision by {{claim.appealBy}}.

If no one does, the decision becomes final.$$),

('L24', 'Final order and demand', 'The decision is final; the employer must pay.', 'Employer', 'Certified mail', false,
 'Final order: payment is due in wage claim {{claim.number}}',
$$The decision in the wage claim of {{claimant.fullName}} is now final. You must pay.

{{?claim.amountDetermined}}Wages: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}

{{?claim.balance}}Balance due: {{claim.balance}}

{{?claim.payBy}}Payment is due by {{claim.payBy}}.

Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof. If you cannot pay the full amount, call us before that date to ask for a payment plan.

If you do not pay, we may go to court, file a lien or refer the claim to the county attorney. This may increase what you have to pay.$$),

('L24c', 'Final order: copy to the claimant', 'The decision is final.', 'Claimant', 'Mail', false,
 'The decision in your claim {{claim.number}} is final',
$$The decision in your wage claim {{claim.number}} is now final. It can no longer be appealed.

{{?claim.total}}The employer must pay {{claim.total}}.

{{?claim.payBy}}Payment is due by {{claim.payBy}}.

We sent the employer a demand for payment. If you are paid, tell us within 3 days. If you are not paid, we will continue to collect. We cannot promise that the employer has the money.$$),

('L25', 'Final demand', 'The last demand before enforcement.', 'Employer', 'Certified mail', false,
 'Final demand before enforcement: wage claim {{claim.number}}',
$$You have not paid the amount that is due in the wage claim of {{claimant.fullName}}.

{{?claim.balance}}Amount due: {{claim.balance}}

{{?letter.dueDate}}If it is not paid by {{letter.dueDate}}, we will enforce the decision without further notice.

{{!letter.dueDate}}If it is not paid within {{agency.paymentDays}} days of the date of this letter, we will enforce the decision without further notice.

This may mean a lien on your property, a court judgment, or a referral to the county attorney. To ask for a payment plan, call us at {{agency.phone}} today.$$),

('L26', 'Closing letter', 'Tells the parties that the claim is closed and why.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} is closed',
$$We closed wage claim {{claim.number}}.

{{?claim.closure}}Reason: {{claim.closure}}

{{?details.reason}}{{details.reason}}

{{?claim.total}}Amount determined: {{claim.total}}

{{?claim.amountPaid}}Paid: {{claim.amountPaid}}

{{?recipient.claimant}}If you think that this is a mistake, or if you have new information, write to us or call us at {{agency.phone}}. You may also have the right to go to court. There are time limits, so please do not wait.

{{?recipient.employer}}You do not need to do anything more about this claim. Keep your payroll records for as long as the law requires.

We keep the records of this claim as the law requires.$$),

('L27', 'Referral to the county attorney', 'Asks the county attorney to prosecute or collect.', 'CountyAttorney', 'Mail', false,
 'Referral of wage claim {{claim.number}}',
$$We refer the wage claim of {{claimant.fullName}} against {{employer.legalName}} to your office.

{{?work.county}}County where the work was done: {{work.county}}

{{?employment.jobTitle}}Work: {{employment.jobTitle}}

{{wageTable}}

{{?claim.amountDetermined}}Wages determined: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.balance}}Still unpaid: {{claim.balance}}

{{?determination.findings}}## What we found

{{?determination.findings}}{{determination.findings}}

{{?details.text}}{{details.text}}

The decision is final and has not been paid. Our file is enclosed: the claim, the notices, the employer's answer if any, the evidence, the decision and the record of payments.

Please tell us within 30 days whether your office accepts the referral.$$),

('L28', 'Referral: information for the claimant', 'Tells the claimant about the referral.', 'Claimant', 'Mail', false,
 'We referred your claim {{claim.number}} to the county attorney',
$$The employer has not paid the amount that the final decision in your wage claim {{claim.number}} requires. We referred the claim to the county attorney.

{{?work.county}}County: {{work.county}}

The county attorney decides whether to go to court. This can take months, and we cannot promise the outcome. Tell us if your address changes. If the county attorney's office calls or writes to you, please answer.$$),

('L30', 'Judgment: information for the claimant', 'Explains the judgment to the claimant.', 'Claimant', 'Mail', false,
 'There is a judgment in your claim {{claim.number}}',
$$A court issued a judgment in your wage claim {{claim.number}}.

{{?claim.balance}}Balance due: {{claim.balance}}

A judgment lets the sheriff take money or property of the employer, as the law allows. If you know where the employer banks, owns property or does business, tell us.

A judgment expires after some years. We will tell you before it expires.$$),

('L31', 'Payment received', 'Tells the claimant about a payment.', 'Claimant', 'Mail', false,
 'A payment was made on your claim {{claim.number}}',
$$We recorded a payment on your wage claim {{claim.number}}.

{{?payment.amount}}Amount: {{payment.amount}}

{{?payment.date}}Date: {{payment.date}}

{{?payment.method}}Paid by: {{payment.method}}

Please tell us within 10 days whether you received the money and, if it was a check, whether the bank paid it. Call us at {{agency.phone}} or write to us. If you do not answer, we will assume that you were paid.

Wages are taxable. Keep the pay statement for your tax return.$$),

('L32', 'Receipt', 'Confirms a payment to the employer.', 'Employer', 'Mail', false,
 'Receipt: payment on wage claim {{claim.number}}',
$$We recorded your payment on wage claim {{claim.number}}.

{{?payment.amount}}Amount: {{payment.amount}}

{{?payment.date}}Date: {{payment.date}}

{{?payment.method}}Paid by: {{payment.method}}

{{?claim.balance}}Balance due: {{claim.balance}}

We will ask the worker to confirm the payment. We will write to you again when the claim is closed.$$),

('L33', 'Payment plan', 'The employer pays in installments.', 'Both', 'Mail', false,
 'Payment plan in wage claim {{claim.number}}',
$$The employer will pay what is owed in wage claim {{claim.number}} in installments.

{{?claim.balance}}Balance due: {{claim.balance}}

{{?details.text}}{{details.text}}

## Payments
{{installmentTable}}

{{?recipient.employer}}Each payment must arrive in full by its due date. A payment of a part does not count as an installment.

{{?plan.graceDays}}If an installment is not paid {{plan.graceDays}} days after its due date, the plan ends and the full balance is due immediately.

{{?recipient.claimant}}If a payment does not arrive in time, please call us at {{agency.phone}}.$$),

('L34', 'Payment plan ended', 'Tells the employer that the payment plan has ended.', 'Employer', 'Certified mail', false,
 'The payment plan in wage claim {{claim.number}} has ended',
$$You missed a payment under the payment plan in wage claim {{claim.number}}. The plan has ended.

{{?plan.nextDue}}Installment missed: {{plan.nextAmount}}, due {{plan.nextDue}}

{{?claim.balance}}The full balance is due now: {{claim.balance}}

{{?letter.dueDate}}If you do not pay by {{letter.dueDate}}, we will enforce the decision.

{{!letter.dueDate}}If you do not pay within {{agency.paymentDays}} days of the date of this letter, we will enforce the decision.$$),

('L35', 'Bankruptcy', 'Tells the claimant about the bankruptcy and what to do.', 'Claimant', 'Mail', false,
 'The employer is in bankruptcy: claim {{claim.number}}',
$$We learned that the employer in your wage claim {{claim.number}} has filed for bankruptcy. The law now stops us from collecting. We put your claim on hold.

## What you should do
- File a proof of claim with the bankruptcy court. The form is Official Form 410. It is free, and you can file it yourself.
- Do it before the court's deadline. The deadline is in the court's notice.
- Wages that you earned in the 180 days before the bankruptcy are paid before many other debts, up to a limit.
- Send us a copy of the court's notice and of your form.

{{?details.text}}{{details.text}}

A legal aid office can help you with the form.$$),

('L36', 'Withdrawal confirmed', 'The claim was withdrawn.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was withdrawn',
$${{?recipient.claimant}}You told us that you want to withdraw your wage claim {{claim.number}}. We stopped all work on it.

{{?recipient.employer}}Wage claim {{claim.number}} of {{claimant.fullName}} was withdrawn. You do not need to answer or do anything more about it.

{{?recipient.claimant}}If you did not ask for this, or if someone pressured you to, call us right away at {{agency.phone}}. You may file again as long as the time limit has not passed.$$),

('L37', 'Document received', 'Confirms that we received documents.', 'Claimant', 'Email', false,
 'We received your documents for claim {{claim.number}}',
$$We received documents for wage claim {{claim.number}} on {{today}}. We will review them and write to you if we have a question.

You do not need to send them again.$$),

('L38', 'Claim reopened', 'Tells the parties that the claim was reopened.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was reopened',
$$We reopened wage claim {{claim.number}}.

{{?details.reason}}Reason: {{details.reason}}

A compliance officer will review it and write to you about what happens next. Please keep all documents about this claim.$$),

('L39', 'Status of your claim', 'Tells the claimant the status after a time without news.', 'Claimant', 'Mail', false,
 'The status of your claim {{claim.number}}',
$$We have not written to you for a while. Your wage claim {{claim.number}} is still open.

{{?claim.status}}Status: {{claim.status}}

{{?officer.name}}Your compliance officer is {{officer.name}}.

You do not need to do anything now. You can check the status at {{claim.statusUrl}} at any time.$$),

('L44', 'Correction', 'Supersedes letters that were sent by mistake.', 'Both', 'Mail', false,
 'Correction in wage claim {{claim.number}}',
$$We made a mistake in wage claim {{claim.number}} and corrected it. Please disregard what we sent you before:

{{?details.text}}{{details.text}}

{{?details.reason}}Reason: {{details.reason}}

{{?claim.status}}Status of the claim: {{claim.status}}

The dates in the letter that we corrected no longer apply. If you have a question, call us at {{agency.phone}}.$$);

UPDATE letter_template SET corrects = true WHERE code = 'L44';

-- A short email with a link to the status page goes out with every letter to a claimant.
UPDATE letter_template SET
  email_subject = 'A letter about your wage claim {{claim.number}}',
  email_body = $$There is a new letter about your wage claim {{claim.number}}.

You can read it and check the status of your claim at {{claim.statusUrl}} with your claim number and your PIN.

{{?letter.dueDate}}Please answer by {{letter.dueDate}}.

{{agency.name}}, {{agency.phone}}$$
WHERE recipient_type IN ('Claimant', 'Both');

UPDATE letter_template SET
  email_subject = 'We received your wage claim {{claim.number}}',
  email_body = $$We received your wage claim. Your claim number is {{claim.number}}. Keep it with the PIN that we gave you when you filed your claim.

You can check the status of your claim, read our letters and send documents at {{claim.statusUrl}}.

Tell us if your address changes, and tell us within 3 days if the employer pays you.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L01';

UPDATE letter_template SET
  email_subject = 'We received your documents for claim {{claim.number}}',
  email_body = $$We received your documents for wage claim {{claim.number}} on {{today}}. We will review them and write to you if we have a question. You do not need to send them again.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L37';

-- A letter is issued only while everything that it says is true (ISSUE_FACTS in contract/src/letters/issue.ts).
UPDATE letter_template t SET issue_statuses = c.statuses::text[], issue_facts = c.facts::text[],
  issue_after = c.earlier::text[], issue_actions = c.actions::text[]
FROM (VALUES
  ('L02', '{}', '{open}', '{}', '{}'),
  ('L03', '{}', '{open}', '{L02}', '{}'),
  ('L04', '{}', '{open,accepted}', '{}', '{}'),
  ('L05', '{REJECT}', '{closed}', '{}', '{}'),
  ('L06', '{}', '{open,officerAssigned}', '{}', '{}'),
  ('L06b', '{}', '{open,officerAssigned,officerChanged}', '{}', '{}'),
  ('L07', '{}', '{open,accepted}', '{}', '{}'),
  ('L08', '{}', '{open,employerNotified}', '{L07}', '{}'),
  ('L08b', '{}', '{open,employerNotified,noAnswer}', '{L09}', '{}'),
  ('L09', '{}', '{open,employerNotified,noAnswer}', '{L07}', '{}'),
  ('L10', '{}', '{open,employerNotified,noAnswer}', '{L09}', '{}'),
  ('L11', '{}', '{open,employerAnswered}', '{}', '{}'),
  ('L12', '{}', '{open,amountAdmitted}', '{}', '{}'),
  ('L13', '{}', '{open,deadlineMoved}', '{}', '{ExtendDeadline}'),
  ('L14', '{}', '{open,employerAnswered}', '{L11}', '{}'),
  ('L15', '{}', '{open,accepted,employerNotified}', '{}', '{}'),
  ('L16', '{}', '{open,employerNotified}', '{}', '{}'),
  ('L17', '{}', '{open,settlementRecorded}', '{}', '{}'),
  ('L18', '{}', '{open,determinationOwed}', '{}', '{}'),
  ('L19', '{}', '{open,determinationNotOwed}', '{}', '{}'),
  ('L20', '{}', '{open,determinationIssued}', '{}', '{RecordAppeal,AllowAppeal}'),
  ('L21', '{}', '{open,determinationIssued}', '{}', '{RecordAppeal}'),
  ('L22', '{HEARING}', '{open,determinationIssued}', '{}', '{ScheduleHearing}'),
  ('L23', '{}', '{open,determinationIssued}', '{}', '{RecordHearingDecision}'),
  ('L24', '{FINAL,PLAN,REFCA,JUDG}', '{open,determinationOwed,balanceLeft}', '{}', '{}'),
  ('L24c', '{FINAL,PLAN,REFCA,JUDG}', '{open,determinationOwed}', '{}', '{}'),
  ('L25', '{FINAL,PLAN,REFCA,JUDG}', '{open,balanceLeft}', '{L12,L17,L24}', '{}'),
  ('L26', '{}', '{closed}', '{}', '{}'),
  ('L27', '{}', '{open,referralRecorded,balanceLeft}', '{}', '{}'),
  ('L28', '{}', '{open,referralRecorded,balanceLeft}', '{}', '{}'),
  ('L30', '{}', '{judgmentRecorded}', '{}', '{}'),
  ('L31', '{}', '{paymentRecorded}', '{}', '{}'),
  ('L32', '{}', '{paymentRecorded}', '{}', '{}'),
  ('L33', '{PLAN}', '{open,balanceLeft}', '{}', '{SetUpPlan}'),
  ('L34', '{}', '{open,balanceLeft}', '{L33}', '{}'),
  ('L35', '{}', '{open,bankruptcyRecorded}', '{}', '{}'),
  ('L36', '{WITHDR}', '{closed,withdrawalRecorded}', '{}', '{}'),
  ('L37', '{}', '{documentReceived}', '{}', '{}'),
  ('L38', '{}', '{open,reopened}', '{}', '{}'),
  ('L39', '{}', '{open}', '{}', '{}'),
  ('L44', '{}', '{letterSuperseded}', '{}', '{}')
) AS c (code, statuses, facts, earlier, actions)
WHERE t.code = c.code;
