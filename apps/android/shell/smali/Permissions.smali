# What a page may ask for: a file, the camera's picture, the position. Android asks the person; microphones stay closed.
.class public final Lcom/roda/member/shell/Permissions;
.super Landroid/webkit/WebChromeClient;

.field private final activity:Lcom/roda/member/shell/MainActivity;

.method public constructor <init>(Lcom/roda/member/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    return-void
.end method

.method private has(Ljava/lang/String;)Z
    .registers 3
    iget-object v0, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    invoke-virtual {v0, p1}, Lcom/roda/member/shell/MainActivity;->checkSelfPermission(Ljava/lang/String;)I
    move-result v0
    if-nez v0, :no
    const/4 v0, 0x1
    return v0
    :no
    const/4 v0, 0x0
    return v0
.end method

.method private ask(Ljava/lang/String;I)V
    .registers 6
    const/4 v0, 0x1
    new-array v0, v0, [Ljava/lang/String;
    const/4 v1, 0x0
    aput-object p1, v0, v1
    iget-object v1, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    invoke-virtual {v1, v0, p2}, Lcom/roda/member/shell/MainActivity;->requestPermissions([Ljava/lang/String;I)V
    return-void
.end method

.method public onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z
    .registers 8
    iget-object v0, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    const/4 v1, 0x0
    # A chooser that was left open is answered before the next one.
    iget-object v2, v0, Lcom/roda/member/shell/MainActivity;->chooser:Landroid/webkit/ValueCallback;
    if-eqz v2, :free
    invoke-interface {v2, v1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    :free
    iput-object p2, v0, Lcom/roda/member/shell/MainActivity;->chooser:Landroid/webkit/ValueCallback;
    :try_start
    invoke-virtual {p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->createIntent()Landroid/content/Intent;
    move-result-object v2
    const/4 v3, 0x1
    invoke-virtual {v0, v2, v3}, Lcom/roda/member/shell/MainActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :nobody
    const/4 v3, 0x1
    return v3
    :nobody
    move-exception v2
    iput-object v1, v0, Lcom/roda/member/shell/MainActivity;->chooser:Landroid/webkit/ValueCallback;
    const/4 v3, 0x0
    return v3
.end method

.method public onPermissionRequest(Landroid/webkit/PermissionRequest;)V
    .registers 7
    invoke-virtual {p1}, Landroid/webkit/PermissionRequest;->getResources()[Ljava/lang/String;
    move-result-object v0
    array-length v1, v0
    const/4 v2, 0x1
    if-ne v1, v2, :deny
    const/4 v1, 0x0
    aget-object v0, v0, v1
    const-string v1, "android.webkit.resource.VIDEO_CAPTURE"
    invoke-virtual {v1, v0}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :deny
    const-string v0, "android.permission.CAMERA"
    invoke-direct {p0, v0}, Lcom/roda/member/shell/Permissions;->has(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :ask
    invoke-static {p1}, Lcom/roda/member/shell/Permissions;->grantCamera(Landroid/webkit/PermissionRequest;)V
    return-void
    :ask
    iget-object v1, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    iput-object p1, v1, Lcom/roda/member/shell/MainActivity;->camera:Landroid/webkit/PermissionRequest;
    invoke-direct {p0, v0, v2}, Lcom/roda/member/shell/Permissions;->ask(Ljava/lang/String;I)V
    return-void
    :deny
    invoke-virtual {p1}, Landroid/webkit/PermissionRequest;->deny()V
    return-void
.end method

.method public static grantCamera(Landroid/webkit/PermissionRequest;)V
    .registers 4
    const/4 v0, 0x1
    new-array v0, v0, [Ljava/lang/String;
    const/4 v1, 0x0
    const-string v2, "android.webkit.resource.VIDEO_CAPTURE"
    aput-object v2, v0, v1
    invoke-virtual {p0, v0}, Landroid/webkit/PermissionRequest;->grant([Ljava/lang/String;)V
    return-void
.end method

.method public onGeolocationPermissionsShowPrompt(Ljava/lang/String;Landroid/webkit/GeolocationPermissions$Callback;)V
    .registers 6
    const-string v0, "android.permission.ACCESS_FINE_LOCATION"
    invoke-direct {p0, v0}, Lcom/roda/member/shell/Permissions;->has(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :ask
    const/4 v1, 0x1
    const/4 v2, 0x0
    invoke-interface {p2, p1, v1, v2}, Landroid/webkit/GeolocationPermissions$Callback;->invoke(Ljava/lang/String;ZZ)V
    return-void
    :ask
    iget-object v1, p0, Lcom/roda/member/shell/Permissions;->activity:Lcom/roda/member/shell/MainActivity;
    iput-object p1, v1, Lcom/roda/member/shell/MainActivity;->placeOrigin:Ljava/lang/String;
    iput-object p2, v1, Lcom/roda/member/shell/MainActivity;->place:Landroid/webkit/GeolocationPermissions$Callback;
    const/4 v1, 0x2
    invoke-direct {p0, v0, v1}, Lcom/roda/member/shell/Permissions;->ask(Ljava/lang/String;I)V
    return-void
.end method
