-- The first published version of every letter. letters.rules.ts defines the language: {{field}}, {{?field}}, {{!field}}.

INSERT INTO letter_template (code, name, purpose, recipient_type, default_delivery, requires_approval, subject, body) VALUES
('L01', 'Acknowledgement', 'We have the claim: its number, what happens now.', 'Claimant', 'Mail', false,
 'We received your wage claim {{claim.number}}',
$$We received your wage claim on {{claim.receivedDate}}. Your claim number is {{claim.number}}. Please use it whenever you write or call us.

{{?claim.amountClaimed}}You told us that {{claim.amountClaimed}} is owed to you.

## What happens now
- We check that the law lets us take your claim. This usually takes a few working days.
- If something is missing, we write to you and tell you what we need.
- If we accept your claim, an officer writes to the employer and asks for an answer.
- You can see where your claim stands at any time at {{claim.statusUrl}} with your claim number and your PIN.

## What we ask of you
- Keep your pay stubs, time records, messages and other papers. Send us copies, not the originals.
- Tell us at once if your address, telephone or e-mail changes. If we cannot reach you, we may have to close your claim.
- If the employer pays you anything, tell us within 3 days.

It is against the law for an employer to punish you for filing this claim. If that happens, call us at {{agency.phone}}.$$),

('L02', 'Request for information', 'What we need before we can go on.', 'Claimant', 'Mail', false,
 'We need something from you for claim {{claim.number}}',
$$We are checking your wage claim {{claim.number}} and need a little more from you before we can go on.

{{?details.items}}## Please send us

{{?details.items}}{{list details.items}}

{{!details.items}}Please call us at {{agency.phone}}, or look at {{claim.statusUrl}}, to learn what is missing.

{{?letter.dueDate}}Please send it so that it reaches us by {{letter.dueDate}}.

{{!letter.dueDate}}Please send it within 10 days of the date of this letter.

You can upload papers or photos at {{claim.statusUrl}} with your claim number and PIN, or mail copies to {{agency.address}}. If you cannot get something, tell us why. We may still be able to help.

If we do not hear from you, we may have to close your claim.$$),

('L03', 'Second request for information', 'The first request was not answered.', 'Claimant', 'Mail', false,
 'Second request: we need something from you for claim {{claim.number}}',
$$We wrote to you before about your wage claim {{claim.number}} and have not had what we asked for.

{{?details.items}}## We still need

{{?details.items}}{{list details.items}}

{{?letter.dueDate}}Please answer by {{letter.dueDate}}. If we do not hear from you by then, we will close your claim.

{{!letter.dueDate}}Please answer within 10 days of the date of this letter. If we do not hear from you by then, we will close your claim.

If you need more time or help, call us at {{agency.phone}}. An interpreter is free.$$),

('L04', 'Claim accepted', 'We take the claim; no promise of the outcome.', 'Claimant', 'Mail', false,
 'We accepted your wage claim {{claim.number}}',
$$We looked at your wage claim {{claim.number}} and accepted it. This means that the law lets us look into it. It does not mean that we have decided who is right, and we cannot promise that you will be paid.

## What happens now
- We assign an officer to your claim and tell you the officer's name.
- The officer writes to the employer, who must answer.
- You will get a copy of the answer and can reply to it.

Please keep your papers and keep your address up to date. You can see where your claim stands at {{claim.statusUrl}}.$$),

('L05', 'Claim not accepted', 'Why we cannot take the claim, and where to go.', 'Claimant', 'Mail', false,
 'We cannot take your wage claim {{claim.number}}',
$$We looked at your wage claim {{claim.number}} and cannot take it.

{{?claim.closure}}Reason: {{claim.closure}}.

{{?details.reason}}{{details.reason}}

This does not mean that you are not owed money. It means that this office is not allowed to decide it. You may be able to get help elsewhere:
- United States Department of Labor, Wage and Hour Division, 1-866-487-9243: minimum wage, overtime, and work for a public employer.
- Small claims court in the county where you worked or where the business is.
- Your union, if a union agreement covers your job.
- Employee Benefits Security Administration, 1-866-444-3272: health plans and pensions.
- The bankruptcy court, if the employer is bankrupt.
- A lawyer or a legal aid office.

There are time limits for going to court. Please do not wait.

If you think that we made a mistake, write to us within 14 days of the date of this letter and tell us why. We will look at your claim again.$$),

('L06', 'Officer assigned', 'Who works on the claim.', 'Claimant', 'Mail', false,
 'Your officer for wage claim {{claim.number}}',
$$An officer now works on your wage claim {{claim.number}}.

{{?officer.name}}Your officer is {{officer.name}}.

{{?officer.phone}}Telephone: {{officer.phone}}

{{?officer.email}}E-mail: {{officer.email}}

The officer speaks for neither side. The officer will write to the employer, look at the evidence from both sides, and try to find out what is owed. Please give your claim number when you call or write.$$),

('L06b', 'Officer changed', 'Another officer works on the claim.', 'Claimant', 'Mail', false,
 'A new officer for wage claim {{claim.number}}',
$$Another officer now works on your wage claim {{claim.number}}.

{{?officer.name}}Your officer is {{officer.name}}.

{{?officer.phone}}Telephone: {{officer.phone}}

{{?officer.email}}E-mail: {{officer.email}}

Nothing else changes, and you need not send anything again.$$),

('L07', 'Notice of wage claim', 'Tells the employer of the claim and asks for an answer.', 'Employer', 'Mail', false,
 'Notice of wage claim {{claim.number}}',
$${{claimant.fullName}} filed a wage claim with this office on {{claim.receivedDate}} and says that wages are owed by {{employer.legalName}}.

{{?employment.jobTitle}}Work: {{employment.jobTitle}}

{{?employment.start}}First day of work: {{employment.start}}

{{?employment.lastDay}}Last day of work: {{employment.lastDay}}

{{?employment.rate}}Rate of pay: {{employment.rate}}

## What is claimed

{{wageTable}}

{{?claim.amountClaimed}}Total claimed: {{claim.amountClaimed}}

## What you must do

{{?letter.dueDate}}Answer this notice in writing by {{letter.dueDate}}. An answer must reach us by that day.

{{!letter.dueDate}}Answer this notice in writing within 10 days of the date of this letter.

The quickest way is {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}. You may also write to {{agency.address}}.

Say which parts of the claim you agree with and which you dispute, and why. Send with your answer:
- payroll records and pay stubs for the whole time claimed
- time records or schedules
- any written agreement or policy on pay, vacation or commission
- any written permission for deductions
- proof of what has been paid

You may pay what you agree is owed at once. Make the payment to the worker, less lawful payroll taxes, and send us proof. Paying a part does not mean that you agree with the rest.

If you do not answer, we may decide on the worker's evidence alone.

It is against the law to dismiss, threaten or otherwise punish a worker for filing a wage claim.

{{wordings}}

{{?officer.name}}Questions? Call {{officer.name}} at {{agency.phone}}.$$),

('L08', 'Copy of the notice', 'Tells the claimant that the employer was written to.', 'Claimant', 'Mail', false,
 'We wrote to the employer about claim {{claim.number}}',
$$On {{letter.date}} we sent a notice of your wage claim {{claim.number}} to {{employer.legalName}}.

{{?claim.answerBy}}The employer must answer by {{claim.answerBy}}.

If the employer answers, we send you a copy and you can reply. If the employer pays you or gets in touch with you, tell us within 3 days.

You need not do anything else now.$$),

('L08b', 'Copy of the final notice', 'Tells the claimant of the second notice.', 'Claimant', 'Mail', false,
 'We sent the employer a final notice about claim {{claim.number}}',
$$The employer did not answer our first notice. On {{letter.date}} we sent a second and final notice of your wage claim {{claim.number}} to {{employer.legalName}}.

{{?claim.answerBy}}The employer must answer by {{claim.answerBy}}. After that we may decide on your evidence alone.

Please make sure that we have copies of all your papers about your hours and your pay.$$),

('L09', 'Second and final notice', 'The employer did not answer the first notice.', 'Employer', 'Certified mail', false,
 'Second and final notice of wage claim {{claim.number}}',
$$We sent you a notice of the wage claim of {{claimant.fullName}} and have had no answer.

{{wageTable}}

{{?claim.amountClaimed}}Total claimed: {{claim.amountClaimed}}

{{?letter.dueDate}}This is the last notice. Your written answer must reach us by {{letter.dueDate}}.

{{!letter.dueDate}}This is the last notice. Your written answer must reach us within 10 days of the date of this letter.

You can answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}.

If we do not hear from you, we will decide this claim on the worker's evidence alone, and penalties may be added as the law allows.

It is against the law to punish a worker for filing a wage claim.

{{wordings}}$$),

('L10', 'No answer received', 'The employer never answered; asks for the best evidence.', 'Claimant', 'Mail', false,
 'The employer did not answer: claim {{claim.number}}',
$$The employer did not answer our notices about your wage claim {{claim.number}}. We will now look at your evidence alone.

Please send us the best proof that you have, if you have not sent it yet:
- pay stubs, checks, bank statements
- your own notes of days and hours
- schedules, text messages, e-mails
- names of people who saw you work

{{?letter.dueDate}}Please send it by {{letter.dueDate}}.

You can upload papers at {{claim.statusUrl}}.$$),

('L11', 'The employer''s answer: your reply', 'Sends the answer and asks for a reply.', 'Claimant', 'Mail', false,
 'The employer answered: please reply on claim {{claim.number}}',
$$The employer answered your wage claim {{claim.number}}.

{{?details.text}}In short, the employer says: {{details.text}}

A copy of the answer comes with this letter, or you can read it at {{claim.statusUrl}}.

## What we need from you

Read the answer and tell us in writing:
- which parts are right
- which parts are wrong, and why
- what proof you have

{{?claim.replyBy}}Your reply must reach us by {{claim.replyBy}}.

{{!claim.replyBy}}Your reply must reach us within 10 days of the date of this letter.

If you do not reply, we may have to decide without it, or close your claim.$$),

('L12', 'Request for payment', 'The employer agrees, wholly or in part.', 'Employer', 'Mail', false,
 'Please pay the wages you agree are owed: claim {{claim.number}}',
$$In your answer to the wage claim of {{claimant.fullName}} you agreed that wages are owed.

{{?details.amount}}Amount that you agreed is owed: {{details.amount}}

{{wageTable}}

Please pay the worker what you agree is owed. Take off only the payroll taxes that the law requires and send us a copy of the check and of the pay statement.

{{?letter.dueDate}}Payment is due by {{letter.dueDate}}.

{{!letter.dueDate}}Payment is due within 10 days of the date of this letter.

If a part of the claim is disputed, we go on with that part.$$),

('L13', 'More time given', 'A deadline was moved.', 'Both', 'Mail', false,
 'More time on wage claim {{claim.number}}',
$$We moved a deadline in wage claim {{claim.number}}.

{{?letter.dueDate}}The new day is {{letter.dueDate}}.

{{?details.reason}}Reason: {{details.reason}}

Please do not wait for the last day. We may not be able to give more time again.$$),

('L14', 'Do you wish to continue?', 'The claimant did not reply to the employer''s answer.', 'Claimant', 'Mail', false,
 'Do you wish to go on with claim {{claim.number}}?',
$$We sent you the employer's answer to your wage claim {{claim.number}} and have not heard from you.

Please tell us whether you wish to go on with your claim. Call us at {{agency.phone}}, write to us, or reply at {{claim.statusUrl}}.

{{?letter.dueDate}}If we do not hear from you by {{letter.dueDate}}, we may close your claim.

{{!letter.dueDate}}If we do not hear from you within 10 days of the date of this letter, we may close your claim.$$),

('L15', 'Request for records', 'Asks the employer for records.', 'Employer', 'Mail', false,
 'Request for records: wage claim {{claim.number}}',
$$We are looking into the wage claim of {{claimant.fullName}} and need your records.

{{?details.items}}## Please send us

{{?details.items}}{{list details.items}}

{{!details.items}}Please send payroll records, time records and pay statements for the whole time that {{claimant.fullName}} worked for you.

{{?letter.dueDate}}The records must reach us by {{letter.dueDate}}.

If records that the law requires are not kept or not sent, we may rely on the worker's own records.$$),

('L16', 'Conference', 'Invites both sides to a conference.', 'Both', 'Mail', false,
 'Conference on wage claim {{claim.number}}',
$$We would like to help both sides to agree on wage claim {{claim.number}} and invite you to a conference.

{{?details.date}}Date: {{details.date}}

{{!details.date}}We will call you to find a day that suits you.

{{?details.text}}{{details.text}}

Most conferences are by telephone. Have your papers at hand. An interpreter is free: tell us in good time if you need one, or any other help to take part.

What is said to find an agreement is not held against you if there is none.$$),

('L17', 'Settlement agreement', 'What both sides agreed.', 'Both', 'Mail', false,
 'Settlement of wage claim {{claim.number}}',
$${{claimant.fullName}} and {{employer.legalName}} have agreed on wage claim {{claim.number}}.

{{?details.amount}}The employer pays {{details.amount}}.

{{?claim.payBy}}The payment is due by {{claim.payBy}}.

{{?details.text}}{{details.text}}

The payment is wages: the employer takes off only the payroll taxes that the law requires. When it has been paid in full, this claim is settled and we close it. If it is not paid on time, we go on to collect it.

Please sign below and send one copy back to us.

Signature: ______________________________     Date: ______________$$),

('L18', 'Determination: wages owed', 'The decision that wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: wages are owed',
$$We looked at the evidence of both sides in the claim of {{claimant.fullName}} against {{employer.legalName}} and decided that wages are owed.

## What we found

{{?determination.findings}}{{determination.findings}}

{{wageTable}}

## What must be paid

{{?claim.amountDetermined}}Wages: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.total}}Total: {{claim.total}}

{{?claim.payBy}}The employer must pay by {{claim.payBy}}.

## If you do not agree

Either side may appeal. An appeal must be in writing, give the reasons, and name the claim number.

{{?claim.appealBy}}It must reach us by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}It must reach us within 14 days of the date of this letter at {{agency.address}}.

If nobody appeals in time, this decision becomes final.$$),

('L19', 'Determination: no wages owed', 'The decision that no wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: no wages are owed',
$$We looked at the evidence of both sides in the claim of {{claimant.fullName}} against {{employer.legalName}} and decided that we cannot find that wages are owed.

## What we found

{{?determination.findings}}{{determination.findings}}

## If you do not agree

Either side may appeal. An appeal must be in writing, give the reasons, and name the claim number.

{{?claim.appealBy}}It must reach us by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}It must reach us within 14 days of the date of this letter at {{agency.address}}.

If nobody appeals in time, this decision becomes final and we close the claim.$$),

('L20', 'Appeal received', 'An appeal came in time.', 'Both', 'Mail', false,
 'An appeal was filed in wage claim {{claim.number}}',
$$We received an appeal of our decision in wage claim {{claim.number}} in time. The decision is not final until the appeal has been heard.

A hearing officer will hear both sides. You will get a notice with the day, the time and the place, and how to send in your evidence.

Tell us now if you need an interpreter or any other help to take part. It is free.$$),

('L21', 'Appeal too late', 'An appeal came too late or was not complete.', 'Both', 'Mail', false,
 'The appeal in wage claim {{claim.number}}',
$$We received an appeal of our decision in wage claim {{claim.number}}. It came too late, or something was missing.

{{?claim.appealBy}}The last day to appeal was {{claim.appealBy}}.

{{?details.reason}}{{details.reason}}

If there was a good reason for the delay, write to us within 10 days of the date of this letter and tell us what it was.$$),

('L22', 'Notice of hearing', 'When and where the hearing is.', 'Both', 'Certified mail', false,
 'Notice of hearing in wage claim {{claim.number}}',
$$A hearing will be held in wage claim {{claim.number}}.

{{?details.date}}Day: {{details.date}}

{{?details.text}}{{details.text}}

## How to prepare
- Send the hearing officer and the other side copies of everything that you want to use, at least 7 days before the hearing.
- You may bring witnesses. Tell them the day and the place.
- You may bring a lawyer. You do not need one.
- Tell us now if you need an interpreter or any other help to take part. It is free.

If you do not come, the hearing officer may decide without you.$$),

('L23', 'Hearing decision', 'Sends the hearing officer''s decision.', 'Both', 'Certified mail', false,
 'Hearing decision in wage claim {{claim.number}}',
$$The hearing officer has decided wage claim {{claim.number}}. The decision comes with this letter.

{{?details.text}}{{details.text}}

{{?claim.total}}Amount to be paid: {{claim.total}}

{{?claim.appealBy}}Either side may ask a court to look at the decision until {{claim.appealBy}}.

If nobody does, the decision becomes final.$$),

('L24', 'Final order and demand', 'The decision is final; the employer must pay.', 'Employer', 'Certified mail', false,
 'Final order: payment is due in wage claim {{claim.number}}',
$$The decision in the wage claim of {{claimant.fullName}} is now final. You must pay.

{{?claim.amountDetermined}}Wages: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}

{{?claim.balance}}To be paid now: {{claim.balance}}

{{?claim.payBy}}Payment is due by {{claim.payBy}}.

Make the payment to {{claimant.fullName}}, take off only the payroll taxes that the law requires, and send us proof. If you cannot pay all of it at once, call us before that day to ask for a payment plan.

If you do not pay, we may go to court, file a lien or refer the matter to the county attorney. This adds to the cost.$$),

('L24c', 'Final order: copy to the claimant', 'The decision is final.', 'Claimant', 'Mail', false,
 'The decision in your claim {{claim.number}} is final',
$$The decision in your wage claim {{claim.number}} is now final. Nobody can appeal it any more.

{{?claim.total}}The employer must pay {{claim.total}}.

{{?claim.payBy}}Payment is due by {{claim.payBy}}.

We sent the employer a demand for payment. If you are paid, tell us within 3 days. If you are not, we go on to collect. We cannot promise that the employer has the money.$$),

('L25', 'Final demand', 'The last demand before enforcement.', 'Employer', 'Certified mail', false,
 'Final demand before enforcement: wage claim {{claim.number}}',
$$You have not paid what the final decision in the wage claim of {{claimant.fullName}} requires.

{{?claim.balance}}Amount due: {{claim.balance}}

{{?letter.dueDate}}If it is not paid by {{letter.dueDate}}, we start to enforce the decision without a further notice.

{{!letter.dueDate}}If it is not paid within 10 days of the date of this letter, we start to enforce the decision without a further notice.

This may mean a lien on what you own, a court judgment, or a referral to the county attorney. To agree on a payment plan, call us at {{agency.phone}} today.$$),

('L26', 'Closing letter', 'The claim is closed, and why.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} is closed',
$$We closed wage claim {{claim.number}}.

{{?claim.closure}}Reason: {{claim.closure}}

{{?details.reason}}{{details.reason}}

{{?claim.total}}Found to be owed: {{claim.total}}

{{?claim.amountPaid}}Paid: {{claim.amountPaid}}

{{?recipient.claimant}}If you think that this is a mistake, or if something new has come up, write to us or call us at {{agency.phone}}. You may also have the right to go to court. There are time limits, so please do not wait.

{{?recipient.employer}}You need not do anything more about this claim. Keep your payroll records for as long as the law requires.

We keep the records of this claim as the law requires.$$),

('L27', 'Referral to the county attorney', 'Asks the county attorney to prosecute or collect.', 'CountyAttorney', 'Mail', false,
 'Referral of wage claim {{claim.number}}',
$$We refer the wage claim of {{claimant.fullName}} against {{employer.legalName}} to your office.

{{?work.county}}County where the work was done: {{work.county}}

{{?employment.jobTitle}}Work: {{employment.jobTitle}}

{{wageTable}}

{{?claim.amountDetermined}}Wages found owed: {{claim.amountDetermined}}

{{?claim.penalty}}Penalty: {{claim.penalty}}

{{?claim.interest}}Interest: {{claim.interest}}

{{?claim.balance}}Still unpaid: {{claim.balance}}

{{?determination.findings}}## What we found

{{?determination.findings}}{{determination.findings}}

{{?details.text}}{{details.text}}

The decision is final and has not been paid. Our file comes with this letter: the claim, the notices, the employer's answer if any, the evidence, the decision and the record of payments.

Please tell us within 30 days whether your office takes the matter.$$),

('L28', 'Referral: information for the claimant', 'Tells the claimant of the referral.', 'Claimant', 'Mail', false,
 'We sent your claim {{claim.number}} to the county attorney',
$$The employer has not paid what our decision in your wage claim {{claim.number}} requires. We sent the matter to the county attorney.

{{?work.county}}County: {{work.county}}

The county attorney decides whether to go to court. This can take months, and we cannot promise the outcome. Keep your address up to date with us. If the county attorney's office calls or writes to you, please answer.$$),

('L30', 'Judgment: information for the claimant', 'What a judgment means.', 'Claimant', 'Mail', false,
 'There is a judgment in your claim {{claim.number}}',
$$A court gave judgment in the matter of your wage claim {{claim.number}}.

{{?claim.balance}}Amount still to be paid: {{claim.balance}}

A judgment lets the sheriff take money or property of the employer, as the law allows. If you know where the employer banks, owns property or does business, tell us.

A judgment runs out after some years. We will tell you in time.$$),

('L31', 'Payment received', 'A payment came in.', 'Claimant', 'Mail', false,
 'A payment was made on your claim {{claim.number}}',
$$We were told of a payment on your wage claim {{claim.number}}.

{{?payment.amount}}Amount: {{payment.amount}}

{{?payment.date}}Date: {{payment.date}}

{{?payment.method}}Paid by: {{payment.method}}

Please tell us within 10 days whether you have the money, and whether the check was good. Call us at {{agency.phone}} or write to us. If we do not hear from you, we take it that you were paid.

Wages are taxable. Keep the pay statement for your tax return.$$),

('L32', 'Receipt', 'Confirms a payment to the employer.', 'Employer', 'Mail', false,
 'Receipt: payment on wage claim {{claim.number}}',
$$We recorded your payment on wage claim {{claim.number}}.

{{?payment.amount}}Amount: {{payment.amount}}

{{?payment.date}}Date: {{payment.date}}

{{?payment.method}}Paid by: {{payment.method}}

{{?claim.balance}}Still to be paid: {{claim.balance}}

We now ask the worker to confirm that the money has come. We write to you again when the claim is closed.$$),

('L33', 'Payment plan', 'The employer pays in installments.', 'Both', 'Mail', false,
 'Payment plan in wage claim {{claim.number}}',
$$The employer will pay what is owed in wage claim {{claim.number}} in installments.

{{?claim.balance}}Amount still to be paid: {{claim.balance}}

{{?details.text}}{{details.text}}

{{?recipient.employer}}Each payment must arrive on its day. If one is more than 3 days late, the plan ends and everything is due at once.

{{?recipient.claimant}}If a payment does not arrive within 3 days of its day, please call us at {{agency.phone}}.$$),

('L34', 'Payment plan broken', 'An installment was missed.', 'Employer', 'Certified mail', false,
 'The payment plan in wage claim {{claim.number}} has ended',
$$You missed a payment of the plan in wage claim {{claim.number}}. The plan has ended.

{{?claim.balance}}Everything that is still owed is due now: {{claim.balance}}

{{?letter.dueDate}}Pay by {{letter.dueDate}}, or we start to enforce the decision.

{{!letter.dueDate}}Pay within 10 days of the date of this letter, or we start to enforce the decision.$$),

('L35', 'Bankruptcy', 'The employer is bankrupt; what the claimant must do.', 'Claimant', 'Mail', false,
 'The employer is in bankruptcy: claim {{claim.number}}',
$$We learned that the employer in your wage claim {{claim.number}} has filed for bankruptcy. The law now stops us from collecting. We put your claim on hold.

## What you should do
- File a proof of claim with the bankruptcy court. The form is Official Form 410. It is free, and you can file it yourself.
- Do it before the court's deadline. The deadline stands in the court's notice.
- Wages that you earned in the 180 days before the bankruptcy come before many other debts, up to a limit.
- Send us a copy of the court's notice and of your form.

{{?details.text}}{{details.text}}

A legal aid office can help you with the form.$$),

('L36', 'Withdrawal confirmed', 'The claim was withdrawn.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was withdrawn',
$${{?recipient.claimant}}You told us that you withdraw your wage claim {{claim.number}}. We stopped all work on it.

{{?recipient.employer}}Wage claim {{claim.number}} of {{claimant.fullName}} was withdrawn. You need not answer or do anything more about it.

{{?recipient.claimant}}If you did not ask for this, or if somebody pressed you to, call us at once at {{agency.phone}}. You may file again as long as the time limit has not passed.$$),

('L37', 'Document received', 'Confirms papers that came in.', 'Claimant', 'Email', false,
 'We received your papers for claim {{claim.number}}',
$$We received papers for wage claim {{claim.number}} on {{today}}. We will look at them and write to you if we have a question.

You need not send them again.$$),

('L38', 'Claim reopened', 'The claim is open again.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} is open again',
$$We opened wage claim {{claim.number}} again.

{{?details.reason}}Reason: {{details.reason}}

An officer looks at it again and writes to you about what happens next. Please keep all papers about this claim.$$),

('L39', 'Status of your claim', 'Nothing has happened for a while.', 'Claimant', 'Mail', false,
 'Where your claim {{claim.number}} stands',
$$You have not heard from us for a while. Your wage claim {{claim.number}} is still open.

{{?claim.status}}Where it stands: {{claim.status}}

{{?officer.name}}Your officer is {{officer.name}}.

You need not do anything now. You can look at {{claim.statusUrl}} at any time.$$);

-- For every letter to a claimant, a short e-mail goes out as well, with a link to the status page.
UPDATE letter_template SET
  email_subject = 'A letter about your wage claim {{claim.number}}',
  email_body = $$There is a new letter about your wage claim {{claim.number}}.

You can read it, and see where your claim stands, at {{claim.statusUrl}} with your claim number and your PIN.

{{?letter.dueDate}}Please note the date in it: {{letter.dueDate}}.

{{agency.name}}, {{agency.phone}}$$
WHERE recipient_type IN ('Claimant', 'Both');

UPDATE letter_template SET
  email_subject = 'We received your wage claim {{claim.number}}',
  email_body = $$We received your wage claim. Your claim number is {{claim.number}}. Keep it together with the PIN that was shown to you when you filed.

You can see where your claim stands, read our letters and send papers at {{claim.statusUrl}}.

Tell us if your address changes, and tell us within 3 days if the employer pays you.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L01';

UPDATE letter_template SET
  email_subject = 'We received your papers for claim {{claim.number}}',
  email_body = $$We received your papers for wage claim {{claim.number}} on {{today}}. We will look at them and write to you if we have a question. You need not send them again.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L37';
